import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSize } from '#core/tasks/limits.ts'
import { useWithMoves } from '../task-entries.ts'
import { mineQuery } from '../task-queries.ts'
import type { TasksSearch } from '../tasks-search.ts'
import { filtersOf } from './search.ts'

/** The page of tasks that the address asks for. A page beyond the last gives the last. */
export function useMyTaskList(search: TasksSearch, isShown: boolean) {
  const withMoves = useWithMoves()
  const filters = filtersOf(search)
  const asked = search.page ?? 1
  const listAt = (page: number) => mineQuery({ ...filters, page, pageSize })
  const wanted = useQuery({ ...listAt(asked), placeholderData: keepPreviousData, enabled: isShown })
  const lastOf = (total: number) => Math.max(1, Math.ceil(total / pageSize))
  const isBeyond = !wanted.isPlaceholderData && wanted.data !== undefined && asked > lastOf(wanted.data.count)
  const last = useQuery({
    ...listAt(lastOf(wanted.data?.count ?? 0)),
    placeholderData: keepPreviousData,
    enabled: isShown && isBeyond,
  })
  const list = isBeyond ? last : wanted
  const total = list.data?.count
  const lastPage = lastOf(total ?? 0)
  return {
    rows: list.data?.items.map(withMoves),
    total,
    page: Math.min(asked, total === undefined ? asked : lastPage),
    lastPage,
    error: list.error,
    isRefreshing: list.isPlaceholderData,
    retry: () => void list.refetch(),
  }
}
