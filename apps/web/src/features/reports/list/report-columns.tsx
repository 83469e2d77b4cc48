import { DateText } from '#web/ui/text/date-text.tsx'
import { ReportTime } from '#web/ui/text/report-time.tsx'
import { RowLink } from '#web/ui/table/row-link.tsx'
import { Reaction } from '#web/ui/mark/reaction-mark.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { ReportStatus } from '../read/report-status.tsx'
import type { ReportSummary } from '../read/report-types.ts'
import styles from './list.module.css'
import { reportSearch, type ListPath } from './search.ts'

type ReportColumn = Column<ReportSummary>

const statusColumn: ReportColumn = {
  key: 'status',
  head: 'Status',
  isSortable: true,
  cell: (row) => (
    <>
      <ReportStatus report={row} />
      {row.versionCount > 1 && <span className={styles.edited}>edited</span>}
    </>
  ),
}

const previewColumn: ReportColumn = {
  key: 'tasks',
  head: 'Tasks completed',
  isSortable: true,
  grows: true,
  lines: 2,
  isExtra: true,
  cell: ({ preview }) => <span dir="auto">{preview}</span>,
}

const submittedColumn: ReportColumn = {
  key: 'submittedAt',
  head: 'Submitted',
  isSortable: true,
  sortNames: ['Submitted first', 'Submitted last'],
  isNumeric: true,
  cell: ({ submittedAt, date: forDate, timeZone, isLate }) => {
    const moment = <ReportTime {...{ submittedAt, forDate, timeZone }} />
    return isLate ? (
      <StatusMark name="late">
        <span>Late {moment}</span>
      </StatusMark>
    ) : (
      moment
    )
  },
}

interface Managed {
  path: ListPath
  hasUnits: boolean
  /** Whether the day is a heading above its reports. */
  isByDay: boolean
}

/** The manager's columns: day, employee, unit if there are several, tasks, time, status; the day after the employee if it is a heading. */
export function manageColumns({ path, hasUnits, isByDay }: Managed): ReportColumn[] {
  const date: ReportColumn = {
    key: 'date',
    head: 'Date',
    isSortable: true,
    sortNames: ['Oldest first', 'Newest first'],
    isQuiet: true,
    isHeadOnly: isByDay,
    cell: (row) => <DateText value={row.date} />,
  }
  const employee: ReportColumn = {
    key: 'employee',
    head: 'Employee',
    isSortable: true,
    isName: true,
    cell: (row) => (
      <ReportLink path={path} id={row.id}>
        {row.employee.name}
      </ReportLink>
    ),
  }
  return [
    ...(isByDay ? [employee, date] : [date, employee]),
    ...(hasUnits ? [unitColumn] : []),
    previewColumn,
    submittedColumn,
    statusColumn,
  ]
}

const unitColumn: ReportColumn = {
  key: 'businessUnit',
  head: 'Business unit',
  isSortable: true,
  isQuiet: true,
  isExtra: true,
  cell: (row) => row.businessUnit?.name ?? 'N/A',
}

/** The columns of one's own list: day, tasks, time, status, and acknowledgments. */
export const ownColumns: readonly ReportColumn[] = [
  {
    key: 'date',
    head: 'Date',
    isSortable: true,
    sortNames: ['Oldest first', 'Newest first'],
    isName: true,
    cell: (row) => (
      <ReportLink path="/my-reports" id={row.id}>
        <DateText value={row.date} withDay />
      </ReportLink>
    ),
  },
  previewColumn,
  submittedColumn,
  statusColumn,
  {
    key: 'acknowledgedBy',
    head: 'Acknowledged by',
    isSortable: true,
    isQuiet: true,
    cell: ({ firstAcknowledgment: first }) => first && <FirstSaid first={first} />,
  },
]

function FirstSaid({ first }: { first: NonNullable<ReportSummary['firstAcknowledgment']> }) {
  return (
    <span className={styles.first}>
      {first.managerName}
      {first.reaction && (
        <>
          <span className="visually-hidden">, </span>
          <Reaction emoji={first.reaction} isMarkOnly />
        </>
      )}
    </span>
  )
}

function ReportLink({ path, id, children }: { path: ListPath; id: string; children: React.ReactNode }) {
  return (
    <RowLink
      to={path}
      search={(previous) => reportSearch.changed(previous, { report: id })}
      resetScroll={false}
      preload={false}
    >
      {children}
    </RowLink>
  )
}
