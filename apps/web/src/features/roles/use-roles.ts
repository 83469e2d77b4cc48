import { useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

/** The company's roles, fetched again with each visit, because other pages change who has which role. */
export function useRoles() {
  return useQuery({ ...apiQuery('roles', 'GET /roles'), ...listFreshness, refetchOnMount: 'always' })
}
