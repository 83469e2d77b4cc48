import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import type { Report } from './report-types.ts'

export function reportQuery(reportId: string) {
  return apiQuery('reports', 'GET /reports/{reportId}', { path: { reportId } })
}

/** Puts a response into the cache, so that the person's own change is visible before the lists are refetched. */
export function keepReport(client: QueryClient, report: Report): void {
  client.setQueryData(reportQuery(report.id).queryKey, report)
  const { status, canAcknowledge, acknowledgedByMe, firstAcknowledgment } = report
  client.setQueriesData<Output<'GET /reports'>>({ queryKey: ['reports', 'GET /reports'] }, (list) =>
    list
      ? {
          ...list,
          items: list.items.map((row) =>
            row.id === report.id
              ? { ...row, status, canAcknowledge, acknowledgedByMe, firstAcknowledgment }
              : row,
          ),
        }
      : list,
  )
}
