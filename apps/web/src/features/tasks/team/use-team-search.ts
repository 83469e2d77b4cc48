import { useNavigate } from '@tanstack/react-router'
import { readTeamSearch, type TeamSearch } from './search.ts'

export type SearchChange = { [K in keyof TeamSearch]?: TeamSearch[K] | undefined }
export type ChangeSearch = (change: SearchChange, options?: { replace?: boolean; isSaved?: boolean }) => void

const keepsPage: readonly (keyof TeamSearch)[] = ['page', 'taskId', 'month']

/** Changes the address. A change of filters begins at page 1; the scroll stays where it is. */
export function useTeamSearch(): ChangeSearch {
  const navigate = useNavigate()
  return (change, { replace = false, isSaved = false } = {}) => {
    const isNewList = !keepsPage.some((name) => name in change)
    void navigate({
      to: '/team-tasks',
      search: (previous) =>
        readTeamSearch({ ...previous, ...(isNewList ? { page: undefined } : {}), ...change }),
      replace,
      resetScroll: false,
      // What is saved is not left behind.
      ignoreBlocker: isSaved,
    })
  }
}
