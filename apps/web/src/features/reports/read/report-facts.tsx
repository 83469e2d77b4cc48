import { formatDateWithDay } from '#core/time/format.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './read.module.css'
import { ReportStatus } from './report-status.tsx'
import { reportTime } from '#web/lib/report-time.ts'
import type { ReportSummary } from './report-types.ts'

interface ReportFactsProps {
  report: ReportSummary
  viewerZone: string
  /** Whether the heading contains the day. */
  isDayInTitle?: boolean
}

/** The day of the report, when it was submitted, and its flags. */
export function ReportFacts({ report, viewerZone, isDayInTitle = false }: ReportFactsProps) {
  const { date, submittedAt, timeZone } = report
  const time = reportTime({ at: submittedAt, forDate: date, timeZone, viewerZone })
  return (
    <ul className={styles.facts} aria-label="Facts">
      {!isDayInTitle && (
        <li>
          <time dateTime={date} className={styles.day}>
            {formatDateWithDay(date)}
          </time>
        </li>
      )}
      <li>
        <ReportStatus report={report} as="tint" />
      </li>
      <li>
        {report.isLate ? (
          <StatusMark name="late" as="tint">
            <span>
              Late, <time dateTime={submittedAt}>{time}</time>
            </span>
          </StatusMark>
        ) : (
          <span>
            Submitted <time dateTime={submittedAt}>{time}</time>
          </span>
        )}
      </li>
      {report.isYesterdaySubmission && (
        <li>
          <StatusMark name="info">Submitted the day after</StatusMark>
        </li>
      )}
      {report.submittedOnWeekOff && (
        <li>
          <StatusMark name="weeklyOff">For a weekly off</StatusMark>
        </li>
      )}
      {report.submittedOnHoliday && (
        <li>
          <StatusMark name="holiday">For a holiday</StatusMark>
        </li>
      )}
      {report.submittedOnLeave && (
        <li>
          <StatusMark name="leave">For a day of leave</StatusMark>
        </li>
      )}
    </ul>
  )
}
