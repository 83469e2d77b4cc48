import { portionNames } from '#core/leave/portion.ts'
import { call } from '#web/lib/api.ts'
import { timeIn } from '#web/lib/exports/export-column.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { wordsOf } from '#web/ui/filter/chips-of.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import type { LeaveStretch } from '../leave-types.ts'
import { recordSearch, type RecordSearch } from './search.ts'

const rowsAtOnce = 100

type When = 'upcoming' | 'past' | 'all'
const whenNames = { upcoming: 'Upcoming', past: 'Past', all: undefined } as const

/** The leave of the shown tab, or all of the shown weeks, by stretches as in the list, so that both have the same count. */
export function recordExport(
  search: RecordSearch,
  when: When,
  timeZone: string,
  chips: readonly FilterChip[],
): ExportSource<LeaveStretch> {
  const filters = { ...recordSearch.filtersOf(search), when }
  return {
    title: 'Leave Management',
    fileName: 'leave-records',
    list: 'leave-records',
    filters,
    timeZone,
    filterWords: [whenNames[when] ?? [], wordsOf(chips)].flat(),
    columns: [
      { key: 'employee', header: 'Employee Name', value: ({ employee }) => employee.name },
      { key: 'email', header: 'Email', value: ({ employee }) => employee.email },
      { key: 'designation', header: 'Designation', value: ({ employee }) => employee.designation ?? 'N/A' },
      {
        key: 'businessUnit',
        header: 'Business Unit',
        value: ({ businessUnit }) => businessUnit?.name ?? 'N/A',
      },
      { key: 'from', header: 'First day', kind: 'day', value: ({ from }) => Temporal.PlainDate.from(from) },
      { key: 'to', header: 'Last day', kind: 'day', value: ({ to }) => Temporal.PlainDate.from(to) },
      {
        key: 'days',
        header: 'Days',
        value: ({ dates, portion }) => (portion === 'full' ? dates.length : dates.length / 2),
      },
      { key: 'portion', header: 'Part of the day', value: ({ portion }) => portionNames[portion] },
      // Without the days off in between, in a form that programs can split.
      { key: 'dates', header: 'Leave dates', notIn: ['pdf'], value: ({ dates }) => dates.join(' ') },
      { key: 'reason', header: 'Reason', value: ({ reason }) => reason },
      {
        key: 'markedAt',
        header: 'Marked At',
        kind: 'time',
        value: ({ markedAt }) => timeIn(markedAt, timeZone),
      },
      { key: 'markedBy', header: 'Marked By', notIn: ['pdf'], value: ({ markedBy }) => markedBy },
    ],
    rowId: ({ employee, from, portion }) => `${employee.id} ${from} ${portion}`,
    fetchPage: (page, signal) =>
      call('GET /leave-records/stretches', { query: { ...filters, page, pageSize: rowsAtOnce }, signal }),
  }
}
