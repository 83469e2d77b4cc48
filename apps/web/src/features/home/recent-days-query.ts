import { apiQuery } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'

export const shownDays = 14

/** The first and last of the recent days, and the queries for their months. */
export function recentDays(timeZone: string) {
  const today = serverToday(timeZone)
  const first = today.subtract({ days: shownDays - 1 })
  const months = [...new Set([first, today].map((date) => date.toPlainYearMonth().toString()))]
  return {
    first: first.toString(),
    today: today.toString(),
    queries: months.map((month) => apiQuery('reports', 'GET /me/reporting-days', { query: { month } })),
  }
}
