import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageSize } from '#core/tasks/limits.ts'
import { teamCountQuery, teamQuery } from '../task-queries.ts'
import { filtersOf, type TeamSearch } from './search.ts'

/** The page of tasks that the address asks for, with their number. A page beyond the last gives the last. */
export function useTeamList(search: TeamSearch) {
  const client = useQueryClient()
  const filters = filtersOf(search)
  const isList = !search.view
  const count = useQuery({ ...teamCountQuery(filters), placeholderData: keepPreviousData })
  const total = count.data?.count
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(search.page ?? 1, lastPage ?? Number.MAX_SAFE_INTEGER)
  const pageAt = (at: number) => teamQuery({ ...filters, page: at, pageSize })
  const list = useQuery({ ...pageAt(page), placeholderData: keepPreviousData, enabled: isList })
  // Until the number is known an empty page may only be one beyond the last.
  const isBeyond = list.data?.items.length === 0 && page > 1 && !list.isPlaceholderData
  return {
    rows: isBeyond ? undefined : list.data?.items,
    total,
    overdue: count.data?.overdue,
    page,
    lastPage: lastPage ?? page,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    /** The rows of another page of the same list. */
    fetchRows: async (at: number) => (await client.fetchQuery(pageAt(at))).items,
    retry: () => void Promise.all([list.refetch(), count.refetch()]),
  }
}

export type TeamList = ReturnType<typeof useTeamList>
