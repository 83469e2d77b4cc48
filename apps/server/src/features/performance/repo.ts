import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneOf } from '../working-days/api.ts'

const subjectRow = {
  id: column.id('user'),
  name: column.text,
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
  joined_on: column.day,
  zone: column.text,
}
export type Subject = column.RowOf<typeof subjectRow>

/** The requested person, without a check of rights. */
export async function findSubject(unit: UnitOfWork, userId: Id<'user'>): Promise<Subject | undefined> {
  const rows = await unit.query(
    subjectRow,
    sql`
    select u.id, u.name, u.business_unit_id, b.name as business_unit_name, u.joined_on, ${zoneOf(unit.now)} as zone
    from app.users u join app.tenants t on t.id = u.tenant_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`,
  )
  return rows[0]
}

const writtenReport = {
  id: column.id('report'),
  for_date: column.day,
  submitted_at: column.instant,
  is_late: column.boolean,
  acknowledged_at: column.orNull(column.instant),
  tasks_completed: column.text,
  challenges_faced: column.text,
  plan_for_tomorrow: column.text,
}
export type WrittenReport = column.RowOf<typeof writtenReport>

/** The person's reports of a period in their latest version, oldest first. */
export function findWrittenReports(
  unit: UnitOfWork,
  userId: Id<'user'>,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<WrittenReport[]> {
  return unit.query(
    writtenReport,
    sql`
    select r.id, r.for_date, r.submitted_at, r.is_late, r.acknowledged_at, v.tasks_completed, v.challenges_faced,
      v.plan_for_tomorrow
    from app.reports r
    join app.report_versions v
      on v.tenant_id = r.tenant_id and v.report_id = r.id and v.version_number = r.version_count
    where r.tenant_id = ${unit.tenantId} and r.employee_id = ${userId} and r.for_date between ${from} and ${to}
    order by r.for_date`,
  )
}
