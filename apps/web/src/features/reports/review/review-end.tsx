import { counted } from '#core/texts/counted.ts'
import { useHasRoute } from '#web/lib/use-has-route.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import type { ListPath } from '../list/search.ts'
import styles from './review.module.css'
import { countOf, type ReviewSession } from './review-session.ts'

const trackerPath: string = '/delinquent-reports'

interface ReviewEndProps {
  path: ListPath
  run: ReviewSession
  onOpen: (id: string) => void
}

/** After the last report: the results, failed and new reports, and the way back. */
export function ReviewEnd({ path, run, onOpen }: ReviewEndProps) {
  const hasRoute = useHasRoute()
  const open = run.entries.find(({ state }) => state === 'pending' || state === 'failed')
  const left = countOf(run, 'pending', 'failed')
  const done = countOf(run, 'done')
  return (
    <div className={styles.end} data-page-bar>
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        <Mark name={left > 0 ? 'pending' : 'acknowledged'} size={16} />
        {left > 0 ? `${left} left` : 'All reviewed'}
      </h2>
      <p>
        {done === 0 ? 'Nothing waits for you.' : `You acknowledged ${counted(done, 'report', 'reports')}.`}
      </p>
      <div className={styles.endActions}>
        {open && (
          <Button look="filled" size="form" onClick={() => onOpen(open.report.id)}>
            {open.state === 'failed' ? 'Try again' : 'Review the new one'}
          </Button>
        )}
        <ButtonLink to={path} search={{}} look={open ? 'outline' : 'filled'} size="form">
          {path === '/all-reports' ? 'Back to All EOD Reports' : 'Back to Manage Reports'}
        </ButtonLink>
        {hasRoute(trackerPath) && (
          <ButtonLink to={trackerPath} size="form">
            Consistency Tracker
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
