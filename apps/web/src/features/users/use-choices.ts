import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'

/** The roles and the business units of the company: the active ones for the form, all of them for the filters. */
export function useChoices() {
  const roles = useQuery(apiQuery('roles', 'GET /roles'))
  const units = useQuery(apiQuery('business-units', 'GET /business-units', { query: { status: 'all' } }))
  return {
    roles: roles.data?.items ?? [],
    units: units.data?.items.filter(({ status }) => status === 'active') ?? [],
    allUnits: units.data?.items ?? [],
    isReady: roles.data !== undefined && units.data !== undefined,
    error: roles.error ?? units.error,
    retry: () => Promise.all([roles.refetch(), units.refetch()]),
  }
}

export type Choices = ReturnType<typeof useChoices>
