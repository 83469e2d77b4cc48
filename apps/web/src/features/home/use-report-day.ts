import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useHas } from '#web/lib/use-me.ts'

/** How today stands for the person's own report. */
export function useReportDay() {
  const has = useHas()
  return useQuery({
    ...apiQuery('reports', 'GET /me/report-day', { query: { date: 'today' } }),
    enabled: has('CAN_SUBMIT_OWN_EOD'),
  })
}
