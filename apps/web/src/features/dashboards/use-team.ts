import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { figureFreshness, ofUnit } from './dashboard-query.ts'

export type Team = Output<'GET /dashboards/team'>

/** The team's figures of today, of one unit where one is chosen. */
export function useTeam(businessUnitId: string | undefined) {
  return useQuery({
    ...apiQuery('reports', 'GET /dashboards/team', { query: ofUnit(businessUnitId) }),
    ...figureFreshness,
  })
}
