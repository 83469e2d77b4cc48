import { DatedStrip, DatedStripHead } from '#web/ui/calendar/dated-strip.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { RowLink } from '#web/ui/table/row-link.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import styles from './consistency.module.css'
import { ReminderButton } from './reminder-button.tsx'
import { trackerSearch } from './search.ts'
import { dayCount, missedInStrip } from './texts.ts'
import type { Reminders } from './use-reminders.ts'
import type { TrackerRow } from './use-tracker.ts'

interface TrackerColumns {
  reminders: Reminders
  /** The dates of the strips, and which of them is the reader's current one. */
  dates: readonly string[]
  today: string
  /** Whether the last report gives way to the strip, which shows it too. */
  isNarrow: boolean
}

/** One entry a column, in the order of the page. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one entry per column
export function trackerColumns({ reminders, dates, today, isNarrow }: TrackerColumns): Column<TrackerRow>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      isName: true,
      width: 200,
      cell: ({ employee }) => (
        <RowLink
          to="/delinquent-reports"
          search={(previous) => trackerSearch.changed(previous, { user: employee.id })}
          resetScroll={false}
          preload={false}
        >
          {employee.name}
        </RowLink>
      ),
    },
    {
      key: 'businessUnit',
      head: 'Business unit',
      isQuiet: true,
      isExtra: true,
      width: 200,
      onPhone: 'none',
      cell: ({ businessUnit }) => businessUnit?.name ?? 'N/A',
    },
    {
      key: 'days',
      head: 'Last 14 days',
      drawnHead: <DatedStripHead dates={dates} today={today} />,
      width: 240,
      cell: ({ days }) => <DatedStrip days={days} dates={dates} />,
    },
    {
      key: 'daysMissed',
      head: 'Silent now',
      width: 100,
      onPhone: 'beside',
      cell: (row) => <DaysMissed row={row} />,
    },
    {
      key: 'missedInStrip',
      head: 'Missed in 14 days',
      isNumeric: true,
      width: 120,
      cell: (row) => <MissedInStrip row={row} />,
      phoneCell: (row) => `${missedInStrip(row)} missed in 14 days`,
    },
    {
      key: 'lastReport',
      head: 'Last report',
      isQuiet: true,
      isExtra: isNarrow,
      width: 130,
      cell: ({ lastReportSubmittedOn }) => <DateText value={lastReportSubmittedOn} withDay />,
      phoneCell: ({ lastReportSubmittedOn }) => (
        <span className="nowrap">
          {lastReportSubmittedOn === null ? (
            'No report yet'
          ) : (
            <>
              Last: <DateText value={lastReportSubmittedOn} />
            </>
          )}
        </span>
      ),
    },
    {
      key: 'thisMonth',
      head: 'This month',
      isNumeric: true,
      isExtra: true,
      width: 90,
      onPhone: 'none',
      cell: ({ reportsThisMonth }) => reportsThisMonth,
    },
    {
      key: 'reminder',
      head: 'Reminder',
      width: 130,
      onPhone: 'none',
      cell: (row) => <ReminderButton row={row} reminders={reminders} />,
    },
  ]
}

/** The number of consecutive working days without a report, with its severity as a mark and a word. */
function DaysMissed({ row }: { row: Pick<TrackerRow, 'attention' | 'consecutiveDaysMissed'> }) {
  const text = dayCount(row.consecutiveDaysMissed)
  if (row.attention === 'none') return <span className={styles.none}>{text}</span>
  return (
    <StatusMark name={row.attention === 'critical' ? 'manyMissed' : 'fewMissed'} as="tint">
      <span>
        {text}
        <span className="visually-hidden">, {row.attention}</span>
      </span>
    </StatusMark>
  )
}

/** How many of the 14 days were missed, also before the last report. */
function MissedInStrip({ row }: { row: TrackerRow }) {
  const missed = missedInStrip(row)
  return missed === 0 ? <span className={styles.none}>0</span> : missed
}
