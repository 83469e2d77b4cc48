import { apiQuery, listFreshness } from '#web/lib/query.ts'

/**
 * Figures are fetched whenever a dashboard is opened, so that one's own changes appear at once, and like lists while it is
 * open, so that those of others do (docs/spec/decisions.md#050).
 */
export const figureFreshness = { ...listFreshness, staleTime: 0 } as const

export function overviewQuery() {
  return apiQuery('reports', 'GET /dashboards/overview')
}

export function weekdaysQuery() {
  return apiQuery('reports', 'GET /dashboards/weekdays')
}

/** The query of the chosen unit's figures. */
export function ofUnit(businessUnitId: string | undefined): { businessUnitId?: string } {
  return businessUnitId === undefined ? {} : { businessUnitId }
}
