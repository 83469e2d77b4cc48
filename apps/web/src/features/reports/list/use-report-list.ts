import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSize as usual } from '#core/reports/limits.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { usePageSize } from '#web/lib/use-page-size.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { defaultSort, filtersOf, isRangeWrong, type ReportScopeName, type ReportSearch } from './search.ts'

/** The page of reports in the address, with their total number. */
export function useReportList(search: ReportSearch, scope: ReportScopeName) {
  const filters = filtersOf(search, scope)
  const enabled = !isRangeWrong(search)
  const { pageSize, sizes } = usePageSize(usual)
  const count = useQuery({
    ...apiQuery('reports', 'GET /reports/count', { query: filters }),
    ...listFreshness,
    placeholderData: keepPreviousData,
    enabled,
  })
  const { sort = defaultSort.key, dir = defaultSort.dir } = search
  const list = usePagedList({
    page: search.page,
    pageSize,
    count,
    pageAt: (page) =>
      apiQuery('reports', 'GET /reports', { query: { ...filters, sort, dir, page, pageSize } }),
    enabled,
  })
  return { ...list, sizes }
}
