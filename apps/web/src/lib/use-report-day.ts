import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'

/** The state of the person's own report of today. */
export function useReportDay() {
  const may = useMay()
  return useQuery({
    ...apiQuery('reports', 'GET /me/report-day', { query: { date: 'today' } }),
    enabled: may('report.submit'),
  })
}
