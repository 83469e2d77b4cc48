import { pageSize } from '#core/leave/limits.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { isRangeWrong, recordSearch, type RecordSearch } from './search.ts'

/** The page of stretches in the address. */
export function useStretchList(search: RecordSearch, when: 'upcoming' | 'past') {
  const filters = recordSearch.filtersOf(search)
  return usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) =>
      apiQuery('leave', 'GET /leave-records/stretches', { query: { ...filters, when, page } }),
    enabled: !isRangeWrong(search),
  })
}
