import { useNavigate } from '@tanstack/react-router'
import { readUserSearch, type UserSearch } from './search.ts'

export type SearchChange = { [K in keyof UserSearch]?: UserSearch[K] | undefined }

/** Changes the address. A change of filters or sort begins at page 1; the scroll stays where it is. */
export function useUserSearch() {
  const navigate = useNavigate()
  return (change: SearchChange, { replace = false, isSaved = false } = {}) => {
    const isNewList = !('page' in change) && !('user' in change)
    void navigate({
      to: '/user-management',
      search: (previous) =>
        readUserSearch({ ...previous, ...(isNewList ? { page: undefined } : {}), ...change }),
      replace,
      resetScroll: false,
      // What is saved is not left behind.
      ignoreBlocker: isSaved,
    })
  }
}
