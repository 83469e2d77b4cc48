import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { consistencyPageSize } from '#core/working-days/reminder.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { filtersOf, readTrackerSearch, type TrackerSearch } from './search.ts'

export type TrackerRow = Output<'GET /consistency'>['items'][number]

/** The page of employees that the address asks for, with the counts. */
export function useTracker(search: TrackerSearch) {
  const filters = filtersOf(search)
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
    placeholderData: keepPreviousData,
  })
  return {
    ...list,
    summary: summary.data,
    retry: () => {
      list.retry()
      void summary.refetch()
    },
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
