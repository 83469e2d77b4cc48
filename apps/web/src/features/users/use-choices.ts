import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'

/** The roles and the active business units of the company, for the filters and the form. */
export function useChoices() {
  const roles = useQuery(apiQuery('roles', 'GET /roles'))
  const units = useQuery(apiQuery('business-units', 'GET /business-units', { query: { status: 'active' } }))
  return {
    roles: roles.data?.items ?? [],
    units: units.data?.items ?? [],
    isReady: roles.data !== undefined && units.data !== undefined,
    error: roles.error ?? units.error,
    retry: () => void Promise.all([roles.refetch(), units.refetch()]),
  }
}

export type Choices = ReturnType<typeof useChoices>
