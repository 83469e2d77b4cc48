import { useNavigate } from '@tanstack/react-router'
import { keepsPage, type TasksSearch } from './tasks-search.ts'

export type ChangeSearch<Search = TasksSearch> = (
  change: { [K in keyof Search]?: Search[K] | undefined },
  options?: { replace?: boolean },
) => void

/** Changes the address of a page of tasks. A change of filters begins at page 1; the scroll stays where it is. */
export function useTasksSearch<Search extends TasksSearch>(
  path: '/my-tasks' | '/team-tasks',
  read: (raw: Record<string, unknown>) => Search,
): ChangeSearch<Search> {
  const navigate = useNavigate()
  return (change, { replace = false } = {}) => {
    const isNewList = !keepsPage.some((name) => name in change)
    void navigate({
      to: path,
      search: (previous: object) =>
        read({ ...previous, ...(isNewList ? { page: undefined } : {}), ...change }),
      replace,
      resetScroll: false,
    } as never)
  }
}
