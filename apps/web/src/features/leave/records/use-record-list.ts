import { pageSize } from '#core/leave/limits.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { isRangeWrong, recordSearch, type RecordSearch } from './search.ts'

/** The page of leave in the address. */
export function useRecordList(search: RecordSearch) {
  const filters = recordSearch.filtersOf(search)
  return usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) => apiQuery('leave', 'GET /leave-records', { query: { ...filters, page } }),
    enabled: !isRangeWrong(search),
  })
}
