import { apiQuery } from '#web/lib/query.ts'
import type { OthersScope } from './use-pending.ts'
import type { ReportSummary } from '../read/report-types.ts'

const shownAtMost = 3

/** The employee's last reports before this one. */
export function previousQuery({ employee, date }: ReportSummary, scope: OthersScope) {
  const endDate = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
  return apiQuery('reports', 'GET /reports', {
    query: { scope, userId: employee.id, endDate, pageSize: shownAtMost },
  })
}
