import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'

/** The company's roles, fetched anew with each visit: who holds what changes on other pages too. */
export function useRoles() {
  return useQuery({ ...apiQuery('roles', 'GET /roles'), refetchOnMount: 'always' })
}
