import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { linkTo, submitToday } from '#web/lib/link-to.ts'
import { apiQuery } from '#web/lib/query.ts'
import { reviewKeys, useReviewShortcut } from '#web/lib/review-shortcut.ts'
import { useMay, useOpens } from '#web/lib/use-me.ts'
import { useIsReportMissing, useReportDay } from '#web/lib/use-report-day.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import styles from './today.module.css'

interface DayActionsProps {
  /** How many reports wait for the person, as the roster says it; undefined before that. */
  pending: number | undefined
  businessUnitId: string | undefined
  /** Whether another button has the person's next act: an open report that waits. */
  isQuiet: boolean
}

/**
 * The review of everything that waits, and the person's own report while it is not in. The number is the sidebar's until
 * the roster is there, so that no button comes under the pointer later, and none is missing where the roster fails.
 */
export function DayActions({ pending, businessUnitId, isQuiet }: DayActionsProps) {
  const opens = useOpens()
  const own = useReportDay()
  const isMissing = useIsReportMissing()
  const all = useQuery({
    ...apiQuery('reports', 'GET /reports/pending-count'),
    enabled: useMay()('report.acknowledge'),
  })
  const isAwaited = own.isLoading || (pending === undefined && all.isLoading)
  // The sidebar counts all units; a button without a number waits for that of the chosen one.
  const count = pending ?? (businessUnitId ? undefined : all.data?.count)
  const isShown = (count ?? all.data?.count ?? 0) > 0
  const router = useRouter()
  const canReview = isShown && opens('/manage-reports')
  const review = linkTo({
    to: '/manage-reports',
    search: { review: 1, ...(businessUnitId ? { bu: businessUnitId } : {}) },
  })
  useReviewShortcut(() => void router.navigate(review), canReview)
  return (
    <div className={clsx(styles.actions, isAwaited && styles.actionsAwaited)}>
      {opens('/submit-eod') && isMissing && (
        <ButtonLink
          {...submitToday}
          look={canReview || isQuiet || isAwaited ? 'outline' : 'filled'}
          size="form"
          shortcut="G E"
        >
          Submit EOD
        </ButtonLink>
      )}
      {canReview && (
        <ButtonLink {...review} look={isQuiet ? 'outline' : 'filled'} size="form" shortcut={reviewKeys}>
          Review pending{count !== undefined && ` (${count.toLocaleString('en')})`}
        </ButtonLink>
      )}
    </div>
  )
}
