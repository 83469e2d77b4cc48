import { IconChevronRight } from '@tabler/icons-react'
import { memo, useId, type ReactNode } from 'react'
import { groupOf } from '#core/team-day/roster.ts'
import { useMe } from '#web/lib/use-me.ts'
import { clsx } from '#web/ui/clsx.ts'
import { DayStrip } from '#web/ui/calendar/day-strip.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { ReportTime } from '#web/ui/text/report-time.tsx'
import { ReportLines } from './report-lines.tsx'
import { RowAct } from './row-act.tsx'
import { absenceLines, groupWords, placeText } from './texts.ts'
import styles from './today.module.css'
import type { RosterRow as Row } from './use-team-day.ts'

export type RowActs = Readonly<{
  /** Opens or closes the report of the row with this key. */
  toggle: (rowKey: string) => void
  acknowledge: (row: Row) => void
  remind: (row: Row) => void
}>

interface RosterRowProps {
  row: Row
  /** The key of the row among all lists of the page. */
  rowKey: string
  isOpen: boolean
  problem: string | undefined
  showsUnit: boolean
  now: Temporal.Instant
  acts: RowActs
  /** The whole report, while the row is open. */
  children: ReactNode
}

/**
 * One person: 14 days, the first lines of the report, its time, and one action. Rendered again only when its own content
 * changes, not when another row opens.
 */
export const RosterRow = memo(function RosterRow(props: RosterRowProps) {
  const { row, rowKey, isOpen, problem, showsUnit, now, acts, children } = props
  const { person, report, state } = row
  const contentId = useId()
  return (
    <li className={clsx(styles.row, isOpen && styles.open)} data-row={rowKey} data-state={state}>
      <div className={clsx(styles.line, showsUnit && styles.withUnit)}>
        {report ? (
          <IconButton
            small
            label={`Report of ${person.name}`}
            hasTip={false}
            data-row-focus
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            icon={<IconChevronRight size={16} stroke={1.5} />}
            onClick={() => acts.toggle(rowKey)}
          />
        ) : (
          <span className={styles.toggle} />
        )}
        <Mark name={groupWords[groupOf(state)].mark} className={styles.mark} />
        <PersonCell row={row} now={now} showsUnit={showsUnit} />
        <div className={styles.preview}>
          {report ? (
            !isOpen && <ReportLines lines={report.lines} more={report.moreLines} />
          ) : (
            <AbsenceLines row={row} now={now} />
          )}
          {problem && (
            <span className={styles.problem} role="alert">
              {problem}
            </span>
          )}
        </div>
        <div className={styles.end}>
          {report && (
            <ReportTime
              className={styles.time}
              submittedAt={report.submittedAt}
              forDate={row.date}
              timeZone={row.timeZone}
            />
          )}
          <div className={styles.act}>
            {!(isOpen && report?.canAcknowledge) && (
              <RowAct
                row={row}
                problem={problem}
                onAcknowledge={() => acts.acknowledge(row)}
                onRemind={() => acts.remind(row)}
              />
            )}
          </div>
        </div>
      </div>
      {isOpen && (
        <div className={styles.whole} id={contentId}>
          {children}
        </div>
      )}
    </li>
  )
})

type CellProps = Pick<RosterRowProps, 'row' | 'now'>

/** Name, last 14 days, and the person's local time and unit if they differ from the reader's. */
function PersonCell({ row, now, showsUnit }: CellProps & { showsUnit: boolean }) {
  const { timeZone } = useMe().user
  const { person, report, state, businessUnit } = row
  const place = placeText(row, now, timeZone)
  return (
    <div className={styles.who}>
      <h3 {...(report ? {} : { tabIndex: -1, 'data-row-focus': true })}>
        <PersonLink id={person.id}>{person.name}</PersonLink>
        <span className="visually-hidden">, {groupWords[groupOf(state)].word}</span>
      </h3>
      <DayStrip days={row.days} />
      {(showsUnit || place) && (
        <span className={styles.place}>
          <UnbrokenDates>{[place, showsUnit && businessUnit?.name].filter(Boolean).join(', ')}</UnbrokenDates>
        </span>
      )}
    </div>
  )
}

/** Why there is no report. */
function AbsenceLines({ row, now }: CellProps) {
  const { timeZone } = useMe().user
  return absenceLines(row, now, timeZone).map((line) => (
    <span key={line} className={styles.fact}>
      <UnbrokenDates>{line}</UnbrokenDates>
    </span>
  ))
}
