import { formatNumber } from '#core/texts/format-number.ts'
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
  /** The number of reports that wait for the person, from the roster; undefined until it is loaded. */
  pending: number | undefined
  businessUnitId: string | undefined
  /** True while an open report waits: then its button is the primary one. */
  isQuiet: boolean
}

/**
 * The link to review all waiting reports, and to submit the person's own report while it is missing. Until the roster is
 * loaded, the number is the sidebar's: this avoids a layout shift, and the link is there even if the roster fails.
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
  // The sidebar counts all units, so for a chosen unit the button has no number until the roster is loaded.
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
          className={styles.own}
          look={canReview || isQuiet || isAwaited ? 'outline' : 'filled'}
          size="form"
          shortcut="G E"
        >
          Submit EOD
        </ButtonLink>
      )}
      {canReview && (
        <ButtonLink {...review} look={isQuiet ? 'outline' : 'filled'} size="form" shortcut={reviewKeys}>
          Review pending{count !== undefined && ` (${formatNumber(count)})`}
        </ButtonLink>
      )}
    </div>
  )
}
