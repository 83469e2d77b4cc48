import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSize } from '#core/leave/limits.ts'
import { apiQuery } from '#web/lib/query.ts'
import { filtersOf, isRangeWrong, type RecordSearch } from './search.ts'

/** The page of leave that the address asks for. A page beyond the last gives the last. */
export function useRecordList(search: RecordSearch) {
  const filters = filtersOf(search)
  const enabled = !isRangeWrong(search)
  const asked = search.page ?? 1
  const listAt = (page: number) => apiQuery('leave', 'GET /leave-records', { query: { ...filters, page } })
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize))
  const wanted = useQuery({ ...listAt(asked), placeholderData: keepPreviousData, enabled })
  const isBeyond = !wanted.isPlaceholderData && wanted.data !== undefined && asked > lastOf(wanted.data.total)
  const last = useQuery({
    ...listAt(lastOf(wanted.data?.total ?? 0)),
    placeholderData: keepPreviousData,
    enabled: isBeyond && enabled,
  })
  const list = isBeyond ? last : wanted
  const total = list.data?.total
  const lastPage = lastOf(total ?? 0)
  return {
    rows: list.data?.items,
    total,
    page: Math.min(asked, total === undefined ? asked : lastPage),
    lastPage,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    retry: () => void list.refetch(),
  }
}
