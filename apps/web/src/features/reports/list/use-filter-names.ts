import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { ReportScopeName } from './search.ts'

/** The people and units to filter by: those whose reports the person may read. */
export function useFilterNames(scope: ReportScopeName) {
  const enabled = scope !== 'own'
  const people = useQuery({ ...apiQuery('people', 'GET /people'), enabled })
  const units = useQuery({
    ...apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } }),
    enabled,
  })
  return { people: people.data?.items ?? [], units: units.data?.items ?? [] }
}

export type FilterNames = ReturnType<typeof useFilterNames>
