import { pageSize as usual } from '#core/leave/limits.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePageSize } from '#web/lib/use-page-size.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { isRangeWrong, recordSearch, type RecordSearch } from './search.ts'

/** The page of stretches in the address. */
export function useStretchList(search: RecordSearch, when: 'upcoming' | 'past') {
  const filters = recordSearch.filtersOf(search)
  const { pageSize, sizes } = usePageSize(usual)
  const list = usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) =>
      apiQuery('leave', 'GET /leave-records/stretches', { query: { ...filters, when, page, pageSize } }),
    enabled: !isRangeWrong(search),
  })
  return { ...list, sizes }
}
