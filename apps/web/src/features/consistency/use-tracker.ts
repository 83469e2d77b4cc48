import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { consistencyPageSize } from '#core/working-days/reminder.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { filtersOf, readTrackerSearch, type TrackerSearch } from './search.ts'

export type TrackerRow = Output<'GET /consistency'>['items'][number]

/** The page of employees that the address asks for, with the counts. A page beyond the last gives the last. */
export function useTracker(search: TrackerSearch) {
  const filters = filtersOf(search)
  const asked = search.page ?? 1
  const at = (page: number) => ({
    ...apiQuery('consistency', 'GET /consistency', {
      query: { ...filters, page, pageSize: consistencyPageSize },
    }),
    placeholderData: keepPreviousData,
  })
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / consistencyPageSize))
  const wanted = useQuery(at(asked))
  const isBeyond = !wanted.isPlaceholderData && wanted.data !== undefined && asked > lastOf(wanted.data.total)
  const last = useQuery({ ...at(lastOf(wanted.data?.total ?? 0)), enabled: isBeyond })
  const summary = useQuery({
    ...apiQuery('consistency', 'GET /consistency/summary', { query: filters }),
    placeholderData: keepPreviousData,
  })
  const list = isBeyond ? last : wanted
  const total = list.data?.total
  const lastPage = lastOf(total ?? 0)
  return {
    rows: list.data?.items,
    summary: summary.data,
    total,
    page: Math.min(asked, total === undefined ? asked : lastPage),
    lastPage,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    retry: () => void Promise.all([list.refetch(), summary.refetch()]),
  }
}

export type SearchChange = { [K in keyof TrackerSearch]?: TrackerSearch[K] | undefined }

/** Changes the address. A change of filters begins at page 1; the scroll stays where it is. */
export function useTrackerSearch() {
  const navigate = useNavigate()
  return (change: SearchChange, { replace = false } = {}) => {
    const isNewList = !('page' in change) && !('user' in change)
    void navigate({
      to: '/delinquent-reports',
      search: (previous) =>
        readTrackerSearch({ ...previous, ...(isNewList ? { page: undefined } : {}), ...change }),
      replace,
      resetScroll: false,
    })
  }
}
