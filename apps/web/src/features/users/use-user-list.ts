import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { filtersOf, type UserSearch } from './search.ts'

export const pageSize = 10

/** The page of people that the address asks for, and the plan's seats. A page beyond the last gives the last. */
export function useUserList(search: UserSearch) {
  const filters = filtersOf(search)
  const asked = search.page ?? 1
  const listAt = (page: number) =>
    apiQuery('users', 'GET /users', { query: { ...filters, page, limit: pageSize } })
  const wanted = useQuery({ ...listAt(asked), placeholderData: keepPreviousData })
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize))
  const isBeyond = !wanted.isPlaceholderData && wanted.data !== undefined && asked > lastOf(wanted.data.total)
  const last = useQuery({
    ...listAt(lastOf(wanted.data?.total ?? 0)),
    placeholderData: keepPreviousData,
    enabled: isBeyond,
  })
  const list = isBeyond ? last : wanted
  const total = list.data?.total
  const lastPage = lastOf(total ?? 0)
  return {
    rows: list.data?.items,
    seats: list.data?.seats,
    total,
    page: Math.min(asked, total === undefined ? asked : lastPage),
    lastPage,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    retry: () => void list.refetch(),
  }
}
