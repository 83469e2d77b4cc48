import type { Id } from '#core/ids/id.ts'
import { mostShown } from '#core/people/page-limits.ts'
import { reportStatuses } from '#core/reports/editing.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const lastReport = {
  id: column.id('report'),
  employee_id: column.id('user'),
  business_unit_id: column.orNull(column.id('businessUnit')),
  for_date: column.day,
  submitted_at: column.instant,
  time_zone: column.text,
  is_late: column.boolean,
  status: column.oneOf(reportStatuses),
  tasks_completed: column.text,
  answer: column.orNull(
    column.json(z.strictObject({ comments: z.string(), reaction: z.string().nullable() })),
  ),
}
export type LastReport = column.RowOf<typeof lastReport>

/** The person's last reports, of any unit, in their latest version, each with the actor's own acknowledgment. */
export function findLastReports(unit: UnitOfWork, userId: Id<'user'>): Promise<LastReport[]> {
  return unit.query(
    lastReport,
    sql`
    select r.id, r.employee_id, r.business_unit_id, r.for_date, r.submitted_at, r.time_zone, r.is_late, r.status,
      v.tasks_completed,
      (select json_build_object('comments', k.comments, 'reaction', k.reaction) from app.acknowledgments k
        where k.tenant_id = r.tenant_id and k.report_id = r.id and k.manager_id = ${unit.actor.userId}) as answer
    from app.reports r
    join app.report_versions v
      on v.tenant_id = r.tenant_id and v.report_id = r.id and v.version_number = r.version_count
    where r.tenant_id = ${unit.tenantId} and r.employee_id = ${userId}
    order by r.for_date desc limit ${literal(mostShown.reports)}`,
  )
}
