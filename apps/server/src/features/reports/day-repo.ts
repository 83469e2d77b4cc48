import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface LastReportRow {
  id: string
  for_date: Temporal.PlainDate
  tasks_completed: string
  challenges_faced: string
  plan_for_tomorrow: string
}

/** The person's newest report before the date, as it reads now. */
export async function findLastReport(
  unit: UnitOfWork,
  before: Temporal.PlainDate,
): Promise<LastReportRow | undefined> {
  const rows = await unit.query<LastReportRow>(sql`
    select r.id, r.for_date, v.tasks_completed, v.challenges_faced, v.plan_for_tomorrow
    from app.reports r
    join app.report_versions v
      on v.tenant_id = r.tenant_id and v.report_id = r.id and v.version_number = r.version_count
    where r.tenant_id = ${unit.tenantId} and r.employee_id = ${unit.actor.userId} and r.for_date < ${before}
    order by r.for_date desc limit 1`)
  return rows[0]
}
