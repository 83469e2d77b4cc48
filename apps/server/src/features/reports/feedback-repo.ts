import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { idFromPublicId } from '#server/platform/ids.ts'

const commentOnReport = {
  entry_id: column.id('activity'),
  comments: column.text,
  employee_id: column.id('user'),
  business_unit_id: column.orNull(column.id('businessUnit')),
  present_unit_id: column.orNull(column.id('businessUnit')),
}

interface Feedback {
  entryId: Id<'activity'>
  /** The report, as the log names it. */
  target: string
  by: Id<'user'>
}

/** The comments of these managers on these reports, each with the id of its log entry. */
export async function findCommentsOn(unit: UnitOfWork, given: readonly Feedback[]) {
  return unit.query(
    commentOnReport,
    sql`
    select e.id as entry_id, a.comments, r.employee_id, r.business_unit_id,
      u.business_unit_id as present_unit_id
    from unnest(${given.map(({ entryId }) => entryId)}::uuid[],
      ${given.map(({ target }) => idFromPublicId('report', target))}::uuid[], ${given.map(({ by }) => by)}::uuid[]) as e (id, report_id, by)
    join app.acknowledgments a on a.tenant_id = ${unit.tenantId} and a.report_id = e.report_id and a.manager_id = e.by
    join app.reports r on r.tenant_id = a.tenant_id and r.id = a.report_id
    join app.users u on u.tenant_id = r.tenant_id and u.id = r.employee_id`,
  )
}
