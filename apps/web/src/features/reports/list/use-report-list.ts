import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageSize } from '#core/reports/limits.ts'
import { apiQuery } from '#web/lib/query.ts'
import { defaultSort, filtersOf, isRangeWrong, type ReportScopeName, type ReportSearch } from './search.ts'

/** The page of reports that the address asks for, with their number. A page beyond the last gives the last. */
export function useReportList(search: ReportSearch, scope: ReportScopeName) {
  const client = useQueryClient()
  const filters = filtersOf(search, scope)
  const enabled = !isRangeWrong(search)
  const count = useQuery({
    ...apiQuery('reports', 'GET /reports/count', { query: filters }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const total = count.data?.count
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(search.page ?? 1, lastPage ?? Number.MAX_SAFE_INTEGER)
  const { sort = defaultSort.key, dir = defaultSort.dir } = search
  const pageAt = (at: number) =>
    apiQuery('reports', 'GET /reports', { query: { ...filters, sort, dir, page: at, pageSize } })
  const list = useQuery({
    ...pageAt(page),
    placeholderData: keepPreviousData,
    enabled,
  })
  // Until the number is known an empty page may only be one beyond the last.
  const isBeyond = list.data?.items.length === 0 && page > 1 && !list.isPlaceholderData
  return {
    rows: isBeyond ? undefined : list.data?.items,
    total,
    page,
    lastPage: lastPage ?? page,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    /** The rows of another page of the same list. */
    fetchRows: async (at: number) => (await client.fetchQuery(pageAt(at))).items,
    retry: () => void Promise.all([list.refetch(), count.refetch()]),
  }
}
