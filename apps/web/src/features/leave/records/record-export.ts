import { portionNames } from '#core/leave/portion.ts'
import { call } from '#web/lib/api.ts'
import { timeIn } from '#web/lib/exports/export-column.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { wordsOf } from '#web/ui/chips-of.ts'
import type { FilterChip } from '#web/ui/filter-chips.tsx'
import type { LeaveRecord } from '../leave-types.ts'
import { recordSearch, type RecordSearch } from './search.ts'

const rowsAtOnce = 500

/** All leave that matches the filters, in the columns of the list. */
export function recordExport(
  search: RecordSearch,
  timeZone: string,
  chips: readonly FilterChip[],
): ExportSource<LeaveRecord> {
  const filters = recordSearch.filtersOf(search)
  return {
    title: 'Leave Management',
    fileName: 'leave-records',
    list: 'leave-records',
    filters: { ...filters },
    timeZone,
    filterWords: wordsOf(chips),
    columns: [
      { key: 'employee', header: 'Employee Name', value: ({ employee }) => employee.name },
      { key: 'email', header: 'Email', value: ({ employee }) => employee.email },
      { key: 'designation', header: 'Designation', value: ({ employee }) => employee.designation ?? 'N/A' },
      {
        key: 'businessUnit',
        header: 'Business Unit',
        value: ({ businessUnit }) => businessUnit?.name ?? 'N/A',
      },
      {
        key: 'date',
        header: 'Leave Date',
        kind: 'day',
        value: ({ date }) => Temporal.PlainDate.from(date),
      },
      { key: 'portion', header: 'Part of the day', value: ({ portion }) => portionNames[portion] },
      { key: 'reason', header: 'Reason', value: ({ reason }) => reason },
      {
        key: 'markedAt',
        header: 'Marked At',
        kind: 'time',
        value: ({ markedAt }) => timeIn(markedAt, timeZone),
      },
    ],
    rowId: ({ id }) => id,
    fetchPage: (page, signal) =>
      call('GET /leave-records', { query: { ...filters, page, pageSize: rowsAtOnce }, signal }),
  }
}
