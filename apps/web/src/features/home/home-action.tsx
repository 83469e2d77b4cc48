import { formatNumber } from '#core/texts/format-number.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { formatTime } from '#core/time/format.ts'
import { linkTo, submitToday } from '#web/lib/link-to.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { reviewKeys, useReviewShortcut } from '#web/lib/review-shortcut.ts'
import { useMay, useOpens } from '#web/lib/use-me.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './home.module.css'
import { useReportDay } from '#web/lib/use-report-day.ts'

const review = linkTo({ to: '/manage-reports', search: { review: 1 } })

/** The link to today's report, and for people who acknowledge reports the link to review those that wait. */
export function HomeAction() {
  const may = useMay()
  const opens = useOpens()
  const canReview = opens('/manage-reports') && may('report.acknowledge')
  const pending = useQuery({
    ...apiQuery('reports', 'GET /reports/pending-count'),
    ...listFreshness,
    enabled: canReview,
  })
  const count = pending.data?.count ?? 0
  const submits = opens('/submit-eod')
  const router = useRouter()
  useReviewShortcut(() => void router.navigate(review), canReview && count > 0)
  return (
    <div className={styles.actions}>
      {submits && <OwnReport isMain={!canReview || count === 0} />}
      {canReview && count > 0 && (
        <ButtonLink {...review} look="filled" size="form" shortcut={reviewKeys}>
          Review pending ({formatNumber(count)})
        </ButtonLink>
      )}
    </div>
  )
}

function OwnReport({ isMain }: { isMain: boolean }) {
  const { data: day } = useReportDay()
  if (day?.report)
    return (
      <StatusMark name={day.report.isLate ? 'late' : 'submitted'} as="tint">
        Submitted at {formatTime(day.report.submittedAt, day.timeZone)}
      </StatusMark>
    )
  // On a day off no report is due, but one can be submitted.
  if (day && day.dueAt === null)
    return (
      <Link {...submitToday} className="text-link">
        Submit a report anyway
      </Link>
    )
  return (
    <ButtonLink {...submitToday} look={isMain ? 'filled' : 'outline'} size="form" shortcut="G E">
      Submit EOD
    </ButtonLink>
  )
}
