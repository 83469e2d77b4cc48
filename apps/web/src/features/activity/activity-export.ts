import type { ActivityScope } from '#core/access/policies/activity.ts'
import { changeInWords } from '#core/activity/change-words.ts'
import { mostAtOnce, mostRead } from '#core/activity/feed.ts'
import { kindNames } from '#core/activity/kinds.ts'
import { call, type Output } from '#web/lib/api.ts'
import { timeIn } from '#web/lib/exports/export-column.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { queryOf, type ActivitySearch } from './search.ts'

type Entry = Output<'GET /activity'>['items'][number]

/** The export of every entry that matches the filters, newest first. */
export function activityExport(
  search: ActivitySearch,
  scope: ActivityScope,
  timeZone: string,
  filterWords: readonly string[],
): ExportSource<Entry> {
  const filters = queryOf(search, scope)
  const counted = async (signal?: AbortSignal) =>
    (await call('GET /activity/count', { query: { ...filters, upTo: mostRead }, ...(signal && { signal }) }))
      .count
  let total: number | undefined
  return {
    title: 'Activity',
    fileName: 'activity',
    list: 'activity',
    filters,
    timeZone,
    filterWords,
    columns: [
      {
        key: 'timestamp',
        header: 'When',
        kind: 'time',
        value: ({ timestamp }) => timeIn(timestamp, timeZone),
      },
      { key: 'kind', header: 'Kind', value: ({ kind }) => kindNames[kind] },
      { key: 'description', header: 'What happened', value: ({ description }) => description },
      { key: 'details', header: 'Changes', value: ({ details }) => details.map(changeInWords).join('; ') },
      {
        key: 'isCrucial',
        header: 'Important',
        kind: 'flag',
        notIn: ['pdf'],
        value: ({ isCrucial }) => isCrucial,
      },
      { key: 'actor', header: 'By', value: ({ actorName }) => actorName },
      { key: 'targetUser', header: 'About', value: ({ targetUserName }) => targetUserName },
    ],
    rowId: ({ id }) => id,
    fetchPage: async (page, signal) => {
      total ??= await counted(signal)
      const query = { ...filters, page, pageSize: mostAtOnce }
      return { ...(await call('GET /activity', { query, signal })), total }
    },
  }
}
