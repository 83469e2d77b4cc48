import { useNavigate } from '@tanstack/react-router'
import { readRoleSearch, type RoleSearch } from './search.ts'

type Change = { [K in keyof RoleSearch]?: RoleSearch[K] | undefined }

/** Changes the address of the page; the scroll stays where it is. */
export function useRoleSearch() {
  const navigate = useNavigate()
  return (change: Change, { isSaved = false, replace = false } = {}) =>
    void navigate({
      to: '/roles-permissions',
      search: (previous) => readRoleSearch({ ...previous, ...change }),
      resetScroll: false,
      replace,
      // What is saved is not left behind.
      ignoreBlocker: isSaved,
    })
}
