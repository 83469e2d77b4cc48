import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isWaiting } from '#core/team-day/roster.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

export type TeamDay = Output<'GET /team-day'>
export type RosterRow = TeamDay['items'][number]
export type Insight = Output<'GET /team-day/insight'>

export interface DayRequest {
  /** YYYY-MM-DD; undefined for today. */
  date: string | undefined
  businessUnitId: string | undefined
  page: number
}

/** The query of a day. It uses the topic of the Consistency Tracker, because both change with reports, leave and people. */
export function dayQuery({ date, businessUnitId, page }: DayRequest) {
  const query = {
    ...(date ? { date } : {}),
    ...(businessUnitId ? { businessUnitId } : {}),
    ...(page > 1 ? { page } : {}),
  }
  return apiQuery('consistency', 'GET /team-day', { query })
}

/** The roster of a day. While another day is loading, the previous one stays visible. */
export function useTeamDay(request: DayRequest, enabled = true) {
  return useQuery({ ...dayQuery(request), ...listFreshness, placeholderData: keepPreviousData, enabled })
}

export function insightQuery(businessUnitId: string | undefined) {
  const query = businessUnitId ? { businessUnitId } : {}
  return apiQuery('consistency', 'GET /team-day/insight', { query })
}

export function useInsight(businessUnitId: string | undefined) {
  return useQuery({
    ...insightQuery(businessUnitId),
    ...listFreshness,
    placeholderData: keepPreviousData,
  })
}

/** Whether the row's report waits for the reader. */
export function isRowWaiting(
  row: RosterRow,
): row is RosterRow & { report: NonNullable<RosterRow['report']> } {
  return row.report !== null && isWaiting(row.report)
}
