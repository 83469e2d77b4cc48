import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SnapshotPeriod } from '#core/working-days/performance.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

/**
 * Figures are fetched whenever a dashboard is opened, so that the person’s own changes appear immediately, and refetched
 * like lists while it is open, so that changes of other people appear (docs/spec/decisions.md#050).
 */
export const figureFreshness = { ...listFreshness, staleTime: 0 } as const

export function overviewQuery() {
  return apiQuery('reports', 'GET /dashboards/overview')
}

export function weekdaysQuery() {
  return apiQuery('reports', 'GET /dashboards/weekdays')
}

/** The team's performance; the line and the bars by unit share the response. */
export function useSnapshot(days: SnapshotPeriod, businessUnitId: string | undefined) {
  const query = { days: `${days}` as const, ...(businessUnitId === undefined ? {} : { businessUnitId }) }
  return useQuery({
    ...apiQuery('reports', 'GET /dashboards/snapshot', { query }),
    ...figureFreshness,
    placeholderData: keepPreviousData,
  })
}
