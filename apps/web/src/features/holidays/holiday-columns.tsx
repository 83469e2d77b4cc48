import { weekdayOf } from '#core/time/weekday.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { placeOf, type Holiday } from './holiday.ts'
import styles from './holidays.module.css'

interface RowActions {
  onEdit: (holiday: Holiday) => void
  onRemove: (holiday: Holiday) => void
}

/** The columns of a year; past holidays are less prominent. Actions are for people who may change holidays. */
export function holidayColumns(
  today: Temporal.PlainDate,
  actions: RowActions | undefined,
): Column<Holiday>[] {
  const quiet = ({ date }: Holiday) =>
    clsx(Temporal.PlainDate.compare(Temporal.PlainDate.from(date), today) < 0 && styles.past)
  const columns: Column<Holiday>[] = [
    {
      key: 'date',
      head: 'Date',
      cell: (row) => (
        <span className={quiet(row)}>
          <DateText value={row.date} />
        </span>
      ),
      width: 110,
    },
    {
      key: 'weekday',
      head: 'Weekday',
      cell: (row) => <span className={quiet(row)}>{weekdayOf(Temporal.PlainDate.from(row.date))}</span>,
      isQuiet: true,
      width: 100,
    },
    {
      key: 'name',
      head: 'Name',
      cell: (row) => <span className={clsx(styles.name, quiet(row))}>{row.name}</span>,
      isName: true,
      width: 320,
    },
    {
      key: 'unit',
      head: 'For',
      cell: (row) => <span className={quiet(row)}>{placeOf(row)}</span>,
      isQuiet: true,
      width: 220,
    },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      key: 'acts',
      head: 'Actions',
      cell: (row) => (
        <div className={styles.acts}>
          <Button
            look="quiet"
            data-row-link
            aria-label={`Edit ${row.name} on ${row.date}`}
            onClick={() => actions.onEdit(row)}
          >
            Edit
          </Button>
          <Button
            look="quiet"
            aria-label={`Remove ${row.name} on ${row.date}`}
            onClick={() => actions.onRemove(row)}
          >
            Remove
          </Button>
        </div>
      ),
      isNumeric: true,
      width: 150,
      onPhone: 'none',
    },
  ]
}
