import { pageSize } from '#core/tasks/limits.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { useWithMoves } from '../task-entries.ts'
import { mineQuery } from '../task-queries.ts'
import { tasksSearch, type TasksSearch } from '../tasks-search.ts'

/** The page of tasks in the address. */
export function useMyTaskList(search: TasksSearch, isShown: boolean) {
  const withMoves = useWithMoves()
  const filters = tasksSearch.filtersOf(search)
  const list = usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) => mineQuery({ ...filters, page, pageSize }),
    enabled: isShown,
  })
  return { ...list, rows: list.rows?.map(withMoves) }
}
