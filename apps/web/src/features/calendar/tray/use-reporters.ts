import { useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import type { CalendarDay } from '../calendar-types.ts'

/** Who is behind the counts of a day's reports; asked only where there are counts. */
export function useReporters({ date, reports }: CalendarDay, businessUnitId: string | undefined) {
  return useQuery({
    ...apiQuery('calendar', 'GET /calendar/reporters', {
      query: { date, ...(businessUnitId ? { businessUnitId } : {}) },
    }),
    ...listFreshness,
    enabled: reports !== null && Object.values(reports).some((count) => count > 0),
  })
}
