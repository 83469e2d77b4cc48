import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const lastReportRow = {
  id: column.id('report'),
  for_date: column.day,
  tasks_completed: column.text,
  challenges_faced: column.text,
  plan_for_tomorrow: column.text,
}
export type LastReportRow = column.RowOf<typeof lastReportRow>

/** The person's newest report before the date, in its current version. */
export async function findLastReport(
  unit: UnitOfWork,
  before: Temporal.PlainDate,
): Promise<LastReportRow | undefined> {
  const rows = await unit.query(
    lastReportRow,
    sql`
    select r.id, r.for_date, v.tasks_completed, v.challenges_faced, v.plan_for_tomorrow
    from app.reports r
    join app.report_versions v
      on v.tenant_id = r.tenant_id and v.report_id = r.id and v.version_number = r.version_count
    where r.tenant_id = ${unit.tenantId} and r.employee_id = ${unit.actor.userId} and r.for_date < ${before}
    order by r.for_date desc limit 1`,
  )
  return rows[0]
}
