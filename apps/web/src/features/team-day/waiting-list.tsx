import { formatNumber } from '#core/texts/format-number.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { linkTo } from '#web/lib/link-to.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Reaction } from '#web/ui/mark/reaction-mark.tsx'
import { Mark, StatusMark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { ReportTime } from '#web/ui/text/report-time.tsx'
import { ListHead } from './list-head.tsx'
import styles from './lists.module.css'
import { ReportLines } from './report-lines.tsx'
import { ageText, texts } from './texts.ts'
import type { WaitingReport } from './waiting-reports.ts'

interface WaitingListProps {
  reports: readonly WaitingReport[]
  /** How many wait in all. */
  count: number
  businessUnitId: string | undefined
  showsUnits: boolean
  /** Whether the reports are those that wait of all days. */
  isToday: boolean
  today: Temporal.PlainDate
  /** How many rows are still loading. */
  awaited: number
  opensFirst: boolean
  openKey: string | undefined
  problemOf: (report: WaitingReport) => string | undefined
  onToggle: (report: WaitingReport) => void
  onAcknowledge: (report: WaitingReport) => void
  renderOpen: (report: WaitingReport) => ReactNode
}

export const waitingKey = (reportId: string) => `waiting ${reportId}`

/** The reports to acknowledge, the first of them open where the reader leads one team. */
export function WaitingList(props: WaitingListProps) {
  const { reports, count, businessUnitId, openKey, isToday } = props
  const inUnit = businessUnitId ? { bu: businessUnitId } : {}
  const more = count - reports.filter(({ isWaiting }) => isWaiting).length
  return (
    <section aria-labelledby="waiting-title" className={styles.list}>
      <ListHead id="waiting-title" title="To acknowledge" count={count}>
        <Link className="text-link" to="/manage-reports" search={inUnit}>
          Manage Reports
        </Link>
      </ListHead>
      {count === 0 && reports.length === 0 && (
        <p className={styles.nothing}>{isToday ? texts.allAcknowledged : texts.dayAcknowledged}</p>
      )}
      <ul>
        {reports.map((report) => (
          <WaitingRow
            key={report.reportId}
            report={report}
            isOpen={openKey === waitingKey(report.reportId)}
            problem={props.problemOf(report)}
            list={props}
          />
        ))}
        {Array.from({ length: props.awaited }, (_, index) => (
          <li
            key={index}
            className={clsx(
              styles.report,
              styles.awaited,
              props.opensFirst && index === 0 && reports.length === 0 && styles.awaitedOpen,
            )}
            aria-hidden="true"
          />
        ))}
      </ul>
      {more > 0 && (
        <Link
          className={clsx('text-link', styles.more)}
          {...linkTo({ to: '/manage-reports', search: { review: 1, ...inUnit } })}
        >
          {formatNumber(more)} more in Review
        </Link>
      )}
    </section>
  )
}

interface WaitingRowProps {
  report: WaitingReport
  isOpen: boolean
  problem: string | undefined
  list: WaitingListProps
}

function WaitingRow({ report, isOpen, problem, list }: WaitingRowProps) {
  const { reportId, person, unit, lines, moreLines, isWaiting } = report
  const contentId = useId()
  return (
    <li className={clsx(styles.report, isOpen && styles.open)} data-row={waitingKey(reportId)}>
      <div className={styles.reportHead}>
        <IconButton
          small
          label={`Report of ${person.name}`}
          hasTip={false}
          data-row-focus
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          icon={<IconChevronRight size={16} stroke={1.5} />}
          onClick={() => list.onToggle(report)}
        />
        <Mark name={isWaiting ? 'pending' : 'acknowledged'} className={styles.mark} />
        <h3>
          <PersonLink id={person.id}>{person.name}</PersonLink>
          {list.showsUnits && unit && <span className={styles.unit}> {unit}</span>}
        </h3>
        <When report={report} today={list.today} />
        {!(isOpen && isWaiting) && <ReportAct {...{ report, problem, list }} />}
      </div>
      {isOpen ? (
        <div className={styles.reportBody} id={contentId}>
          {list.renderOpen(report)}
        </div>
      ) : (
        <div className={styles.lines}>
          {isWaiting && <ReportLines lines={lines} more={moreLines} />}
          {problem && (
            <span className={styles.problem} role="alert">
              {problem}
            </span>
          )}
        </div>
      )}
    </li>
  )
}

/** The time of a report of the day; of an earlier one how long it has waited. */
function When({ report: { row, date }, today }: { report: WaitingReport; today: Temporal.PlainDate }) {
  if (!row?.report) return <span className={styles.time}>{ageText(date, today)}</span>
  return (
    <ReportTime
      className={styles.time}
      submittedAt={row.report.submittedAt}
      forDate={row.date}
      timeZone={row.timeZone}
    />
  )
}

function ReportAct({ report, problem, list }: Omit<WaitingRowProps, 'isOpen'>) {
  const { person, isWaiting, row } = report
  if (isWaiting)
    return (
      <Button
        look="accent"
        flush="end"
        needsConnection
        data-act="acknowledge"
        aria-label={`${problem ? 'Try again to acknowledge' : 'Acknowledge'} the report of ${person.name}`}
        onClick={() => list.onAcknowledge(report)}
      >
        {problem ? 'Try again' : 'Acknowledge'}
      </Button>
    )
  const given = row?.report?.firstAcknowledgment
  return (
    <span
      className={styles.given}
      title={given && !row.report?.acknowledgedByMe ? `By ${given.managerName}` : undefined}
    >
      <StatusMark name="acknowledged" />
      {given?.reaction && <Reaction emoji={given.reaction} isMarkOnly />}
    </span>
  )
}
