import { useQuery } from '@tanstack/react-query'
import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'
import { apiQuery } from '#web/lib/query.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { FoldedSection } from '#web/ui/page/folded-section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import styles from '../leave.module.css'

/** The person's leave of the last year, latest first. It is loaded when it is unfolded. */
export function PastLeave() {
  return (
    <FoldedSection title="Past leave">
      <PastList />
    </FoldedSection>
  )
}

function PastList() {
  const { data, error, isPending, refetch } = useQuery(apiQuery('leave', 'GET /me/leave/past'))
  const isSlow = useSlow(isPending)
  if (!data && error) return <ErrorState error={error} what="Your past leave" retry={() => refetch()} />
  if (!data) return isSlow && <Skeleton width="60%" />
  if (data.stretches.length === 0) return <p className={styles.quiet}>No leave in the last year.</p>
  return (
    <ul className={styles.days} aria-label="Past leave">
      {data.stretches.map(({ from, to, dates, portion, reason }) => (
        <li key={`${from} ${portion}`} className={styles.stretch}>
          <div className={styles.day}>
            <Mark name="leave" />
            <span className={styles.what}>
              <strong>
                <span className="nowrap">{stretchInWords({ from, to })},</span>{' '}
                {stretchLength({ days: dates.length, portion }).toLowerCase()}
              </strong>
              <span className={styles.why} dir="auto">
                {reason}
              </span>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
