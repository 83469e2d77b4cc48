import { useNavigate } from '@tanstack/react-router'
import { readMyTasksSearch, type MyTasksSearch } from './search.ts'

export type SearchChange = { [K in keyof MyTasksSearch]?: MyTasksSearch[K] | undefined }

const keepsPage: readonly (keyof MyTasksSearch)[] = ['page', 'taskId', 'month']

/** Changes the address. A change of filters begins at page 1; the scroll stays where it is. */
export function useMyTasksSearch() {
  const navigate = useNavigate()
  return (change: SearchChange, { replace = false, isSaved = false } = {}) => {
    const isNewList = !keepsPage.some((name) => name in change)
    void navigate({
      to: '/my-tasks',
      search: (previous) =>
        readMyTasksSearch({ ...previous, ...(isNewList ? { page: undefined } : {}), ...change }),
      replace,
      resetScroll: false,
      // What is saved is not left behind.
      ignoreBlocker: isSaved,
    })
  }
}
