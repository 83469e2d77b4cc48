import type { APIRequestContext } from '@playwright/test'
import type { Operations } from '#contract/operations.ts'

type Report = Operations['GET /reports/{reportId}']['output']

/** Returns today's report of a demo account, submitting it if there is none yet. */
export async function reportOfToday(request: APIRequestContext, tasksCompleted: string): Promise<Report> {
  const answer = await request.post('/api/v1/reports', { data: { forDate: 'today', tasksCompleted } })
  if (answer.ok()) return (await answer.json()) as Report
  const day = await request.get('/api/v1/me/report-day')
  return ((await day.json()) as { report: Report }).report
}
