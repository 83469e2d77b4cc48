import { stretchInWords, stretchLength } from '#core/leave/stretch-words.ts'
import { shownEmail } from '#core/people/shown-email.ts'
import { clsx } from '#web/ui/clsx.ts'
import { dayIn, formatDate, formatDateTime } from '#core/time/format.ts'
import { RowLink } from '#web/ui/table/row-link.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import type { LeaveStretch } from '../leave-types.ts'
import styles from '../leave.module.css'
import { recordSearch } from './search.ts'

/**
 * The columns of docs/spec/tasks.md#2.12 for stretches, one entry a column, in the order of the page. A name filters the
 * list by that person.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one entry per column
export function stretchColumns(timeZone: string): Column<LeaveStretch>[] {
  return [
    {
      key: 'employee',
      head: 'Employee Name',
      isName: true,
      width: 180,
      cell: ({ employee }) => (
        <RowLink
          to="/admin/leave-records"
          search={(previous) => recordSearch.changed(previous, { employee: employee.id })}
          resetScroll={false}
          preload={false}
        >
          {employee.name}
        </RowLink>
      ),
    },
    {
      key: 'email',
      head: 'Email',
      isQuiet: true,
      isExtra: true,
      width: 230,
      onPhone: 'none',
      cell: ({ employee }) => (
        <span className={clsx(styles.line1, styles.email)} title={shownEmail(employee.email)}>
          {shownEmail(employee.email)}
        </span>
      ),
    },
    {
      key: 'designation',
      head: 'Designation',
      isQuiet: true,
      isExtra: true,
      width: 150,
      onPhone: 'none',
      cell: ({ employee: { designation } }) => (
        <span className={clsx(styles.line1, styles.designation)} title={designation ?? undefined}>
          {designation ?? 'N/A'}
        </span>
      ),
    },
    {
      key: 'businessUnit',
      head: 'Business Unit',
      isQuiet: true,
      width: 170,
      onPhone: 'none',
      cell: ({ businessUnit }) => (
        <span className={clsx(styles.line1, styles.unit)} title={businessUnit?.name}>
          {businessUnit?.name ?? 'N/A'}
        </span>
      ),
    },
    {
      key: 'date',
      head: 'Leave Date',
      width: 230,
      cell: (stretch) => (
        <span className={styles.dates}>
          {stretchInWords(stretch)}{' '}
          <span className={styles.length}>
            {stretchLength({ days: stretch.dates.length, portion: stretch.portion })}
          </span>
        </span>
      ),
      phoneCell: (stretch) => (
        <span className="nowrap">
          {stretchInWords(stretch)}, {stretchLength({ days: stretch.dates.length, portion: stretch.portion })}
        </span>
      ),
    },
    {
      key: 'reason',
      head: 'Reason',
      width: 160,
      cell: ({ reason }) => <span className={styles.wrapping}>{reason}</span>,
      phoneCell: ({ reason }) => reason,
    },
    {
      key: 'markedAt',
      head: 'Marked At',
      isQuiet: true,
      isNumeric: true,
      width: 120,
      onPhone: 'none',
      cell: ({ markedAt, markedBy }) => (
        <span className="nowrap" title={`${formatDateTime(markedAt, timeZone)}, by ${markedBy}`}>
          {formatDate(dayIn(markedAt, timeZone))}
        </span>
      ),
    },
  ]
}
