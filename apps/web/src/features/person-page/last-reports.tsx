import { Reaction } from '#web/ui/mark/reaction-mark.tsx'
import { Link } from '@tanstack/react-router'
import { batchComment, defaultComment } from '#core/reports/limits.ts'
import { formatDateWithDay, formatTime } from '#core/time/format.ts'
import type { LinkTarget } from '#web/lib/link-to.ts'
import { usePersonPlaces } from '#web/lib/person-places.ts'
import { Section } from '#web/ui/page/section.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import styles from './person.module.css'
import type { PersonSummary } from './use-person.ts'

type Reports = NonNullable<PersonSummary['reports']>
type Report = Reports['last'][number]

/** The last reports with their first lines, and the reader's acknowledgments. */
export function LastReports({ summary, reports }: { summary: PersonSummary; reports: Reports }) {
  const places = usePersonPlaces(summary.person.id)
  const { thisMonth, last } = reports
  return (
    <Section
      title="Reports"
      note={thisMonth === null ? undefined : `${thisMonth} this month`}
      link={
        places.reports && (
          <Link className="text-link" {...places.reports}>
            All reports
          </Link>
        )
      }
    >
      {last.length === 0 ? (
        <p className={styles.nothing}>No reports yet.</p>
      ) : (
        <ul>
          {last.map((report) => (
            <Row key={report.id} report={report} place={places.report(report.id)} />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface RowProps {
  report: Report
  place: LinkTarget | undefined
}

function Row({ report, place }: RowProps) {
  const day = <span className="nowrap">{formatDateWithDay(report.date)}</span>
  return (
    <li className={styles.report}>
      <div className={styles.reportHead}>
        {place ? (
          <Link className={styles.strong} {...place}>
            {day}
          </Link>
        ) : (
          <span className={styles.strong}>{day}</span>
        )}
        <span className={styles.quiet}>
          {formatTime(report.submittedAt, report.timeZone)}
          {report.isLate && ', late'}
        </span>
        <span className={styles.status}>
          <StatusMark name={report.status === 'Acknowledged' ? 'acknowledged' : 'pending'}>
            {report.status}
          </StatusMark>
        </span>
      </div>
      <div className={styles.lines}>
        {report.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and keep their order
          <p key={index} dir="auto">
            {line}
            {index === report.lines.length - 1 && report.more > 0 && (
              <span className={styles.more}> +{report.more} more</span>
            )}
          </p>
        ))}
      </div>
      {report.answer && <Answer {...report.answer} />}
    </li>
  )
}

/** The default comments of an acknowledgment, which are not shown. */
const defaultComments: readonly string[] = ['', defaultComment, batchComment]

function Answer({ comments, reaction }: NonNullable<Report['answer']>) {
  const comment = defaultComments.includes(comments.trim()) ? '' : `“${comments.trim()}”`
  if (!comment && !reaction) return null
  return (
    <p className={styles.answer} dir="auto">
      You
      {reaction && (
        <>
          {', '}
          <Reaction emoji={reaction} />
        </>
      )}
      {comment && `: ${comment}`}
    </p>
  )
}
