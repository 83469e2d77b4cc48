import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { ReportScopeName } from './search.ts'

/**
 * The people and units to filter by: those whose reports the person may read. `hasUnits` if there are several units.
 */
export function useFilterNames(scope: ReportScopeName) {
  const enabled = scope !== 'own'
  const people = useQuery({ ...apiQuery('people', 'GET /people'), enabled })
  const units = useQuery({
    ...apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } }),
    enabled,
  })
  const { isTenantAdmin, user } = useMe()
  // Until the units are loaded: people in a unit read only that one, except administrators of the company.
  const hasUnits = units.data ? units.data.items.length > 1 : isTenantAdmin || user.businessUnit === null
  return { people: people.data?.items ?? [], units: units.data?.items ?? [], hasUnits }
}

export type FilterNames = ReturnType<typeof useFilterNames>
