import { call } from '#web/lib/api.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { wordsOf } from '#web/ui/filter/chips-of.ts'
import { missedInStrip } from './texts.ts'
import { trackerSearch, type TrackerSearch } from './search.ts'
import type { TrackerRow } from './use-tracker.ts'

const exportedAtOnce = 100

/** Every employee who matches the filters, in the order of the list. */
export function trackerExport(
  search: TrackerSearch,
  timeZone: string,
  chips: readonly FilterChip[],
): ExportSource<TrackerRow> {
  const filters = trackerSearch.filtersOf(search)
  return {
    title: 'Reporting Consistency Tracker',
    fileName: 'consistency',
    list: 'consistency',
    filters,
    timeZone,
    filterWords: wordsOf(chips),
    columns: [
      { key: 'name', header: 'Name', value: ({ employee }) => employee.name },
      {
        key: 'businessUnit',
        header: 'Business unit',
        value: ({ businessUnit }) => businessUnit?.name ?? null,
      },
      {
        key: 'consecutiveDaysMissed',
        header: 'Silent now (days)',
        value: ({ consecutiveDaysMissed }) => consecutiveDaysMissed,
      },
      { key: 'missedInStrip', header: 'Missed in 14 days', value: missedInStrip },
      {
        key: 'lastReportSubmittedOn',
        header: 'Last report',
        kind: 'day',
        value: ({ lastReportSubmittedOn: last }) => (last ? Temporal.PlainDate.from(last) : null),
      },
      { key: 'reportsThisMonth', header: 'This month', value: ({ reportsThisMonth }) => reportsThisMonth },
      {
        key: 'isRemindedToday',
        header: 'Reminded today',
        kind: 'flag',
        value: ({ isRemindedToday }) => isRemindedToday,
      },
    ],
    rowId: ({ employee }) => employee.id,
    fetchPage: (page, signal) =>
      call('GET /consistency', { query: { ...filters, page, pageSize: exportedAtOnce }, signal }),
  }
}
