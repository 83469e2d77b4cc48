import { DayStrip } from '#web/ui/calendar/day-strip.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { RowLink } from '#web/ui/table/row-link.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import styles from './consistency.module.css'
import { ReminderButton } from './reminder-button.tsx'
import { trackerSearch } from './search.ts'
import { dayCount } from './texts.ts'
import type { Reminders } from './use-reminders.ts'
import type { TrackerRow } from './use-tracker.ts'

/** One entry a column, in the order of the page. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one entry per column
export function trackerColumns(reminders: Reminders): Column<TrackerRow>[] {
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
      width: 170,
      cell: ({ days }) => <DayStrip days={days} />,
    },
    {
      key: 'daysMissed',
      head: 'Missed in a row',
      width: 120,
      onPhone: 'beside',
      cell: (row) => <DaysMissed row={row} />,
    },
    {
      key: 'lastReport',
      head: 'Last report',
      isQuiet: true,
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
