import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'

/** The state of the person's own report of today. */
export function useReportDay() {
  const may = useMay()
  return useQuery({
    ...reportDayQuery('today'),
    enabled: may('report.submit'),
  })
}

/**
 * Whether the person's report of today is expected and missing. None is expected on a day off, on leave and on the
 * day they joined, though one can be submitted.
 */
export function useIsReportMissing(): boolean {
  const { data: day } = useReportDay()
  return day !== undefined && !day.report && !day.refusal && day.dueAt !== null
}

/** The person's own day and its report, for a date or "today". */
export function reportDayQuery(forDate: string) {
  return apiQuery('reports', 'GET /me/report-day', { query: { date: forDate } })
}
