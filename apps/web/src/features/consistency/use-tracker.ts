import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { consistencyPageSize } from '#core/working-days/reminder.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { trackerSearch, type TrackerSearch } from './search.ts'

export type TrackerRow = Output<'GET /consistency'>['items'][number]

export type Summary = Output<'GET /consistency/summary'>

/** The page of employees in the address, with the counts. */
export function useTracker(search: TrackerSearch) {
  const filters = trackerSearch.filtersOf(search)
  const list = usePagedList({
    page: search.page,
    pageSize: consistencyPageSize,
    pageAt: (page) =>
      apiQuery('consistency', 'GET /consistency', {
        query: { ...filters, page, pageSize: consistencyPageSize },
      }),
  })
  const summary = useQuery({
    ...apiQuery('consistency', 'GET /consistency/summary', { query: filters }),
    ...listFreshness,
    placeholderData: keepPreviousData,
  })
  return {
    ...list,
    summary: summary.data,
    retry: () => Promise.all([list.retry(), summary.refetch()]),
  }
}
