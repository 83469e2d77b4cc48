import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { stripDays } from '#core/working-days/reporting-day.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import type { Output } from '#web/lib/api.ts'
import { DayStrip } from '#web/ui/calendar/day-strip.tsx'
import { PersonLine } from '../read/person-line.tsx'
import styles from './review.module.css'
import { ReportBody } from '../read/report-body.tsx'
import { reportQuery } from '../read/report-query.ts'
import type { VersionView } from '../read/version-choice.tsx'
import { PreviousReports } from './previous-reports.tsx'
import type { Entry } from './review-session.ts'
import type { OthersScope } from './use-pending.ts'
import { recentDaysQuery } from './recent-days-query.ts'

interface ReviewReportProps {
  entry: Entry
  scope: OthersScope
  view: VersionView
  onView: (view: VersionView) => void
  previousId: string | undefined
  onPrevious: (id: string | undefined) => void
}

/**
 * The report under review. A new one is scrolled to its top, with the focus on its heading so that screen readers
 * read it.
 */
export function ReviewReport({ entry, scope, view, onView, previousId, onPrevious }: ReviewReportProps) {
  const { report: summary, state } = entry
  const { data: report, error, refetch } = useQuery(reportQuery(summary.id))
  const scroller = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(summary.id)
  const isSlow = useSlow(!report && !error)
  useEffect(() => {
    if (shown.current === summary.id) return
    shown.current = summary.id
    scroller.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
    // A person who has moved on to the comment keeps the focus there.
    if (!(document.activeElement instanceof HTMLTextAreaElement))
      heading.current?.focus({ preventScroll: true })
  }, [summary.id])
  const otherAcknowledgment = report?.acknowledgments.find(({ isMine }) => !isMine)
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label="Report text"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
      tabIndex={0}
      aria-busy={!report && !error}
    >
      <div className={styles.head}>
        <Avatar id={summary.employee.id} name={summary.employee.name} large />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <PersonLink id={summary.employee.id}>{summary.employee.name}</PersonLink>
          </h2>
          <PersonLine report={summary} />
        </div>
        <RecentDays userId={summary.employee.id} />
      </div>
      {state === 'elsewhere' && (
        <Note mark="acknowledged">
          {otherAcknowledgment?.managerName ?? 'Somebody else'} acknowledged it meanwhile.
        </Note>
      )}
      {state === 'failed' && <Note mark="missed">It was not acknowledged. Try again.</Note>}
      {report && <ReportBody report={report} view={view} onView={onView} />}
      {error && !report && <ErrorState error={error} what="The report" retry={() => refetch()} />}
      {isSlow && !report && <Skeleton width="60%" />}
      <PreviousReports report={summary} scope={scope} openId={previousId} onOpen={onPrevious} />
    </section>
  )
}

/**
 * The employee's recent days, beside the report under review. If the employee was moved to another unit, the reader
 * gets only the days in their own.
 */
function RecentDays({ userId }: { userId: string }) {
  const { data } = useQuery(recentDaysQuery(userId))
  return (
    <p className={styles.recent} data-keep-clear>
      {data && <Days days={data.days} />}
    </p>
  )
}

function Days({ days }: Pick<Output<'GET /people/{userId}/recent-days'>, 'days'>) {
  if (days.length === 0) return 'Not in your unit in the last 14 days'
  const period = days.length < stripDays ? 'In your unit in the last 14 days' : 'Last 14 days'
  return (
    <>
      <span aria-hidden="true">{period}</span>
      <DayStrip days={days} period={period} />
    </>
  )
}
