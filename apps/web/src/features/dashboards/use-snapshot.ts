import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SnapshotPeriod } from '#core/working-days/performance.ts'
import { apiQuery } from '#web/lib/query.ts'
import { figureFreshness, ofUnit } from './dashboard-query.ts'

/** The team's performance; the line and the bars by unit use the same answer. */
export function useSnapshot(days: SnapshotPeriod, businessUnitId: string | undefined) {
  const query = { days: `${days}` as const, ...ofUnit(businessUnitId) }
  return useQuery({
    ...apiQuery('reports', 'GET /dashboards/snapshot', { query }),
    ...figureFreshness,
    placeholderData: keepPreviousData,
  })
}
