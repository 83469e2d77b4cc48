import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { empty, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isOverdue, managedOpenTasks } from './summary-repo.ts'

/** How many tasks that the actor manages are open, where given in one unit, and how many of them are overdue. */
export async function countOpenTeamTasks(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
): Promise<{ open: number; overdue: number }> {
  const ofUnit = sql`and exists (select from app.task_assignees a
    join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = k.tenant_id and a.task_id = k.id and u.business_unit_id = ${businessUnitId})`
  const rows = await unit.query(
    { open: column.integer, overdue: column.integer },
    sql`
    select count(*) as open, count(*) filter (where ${isOverdue(unit)}) as overdue
    from app.tasks k
    where k.tenant_id = ${unit.tenantId} and ${managedOpenTasks(unit)}
      ${businessUnitId ? ofUnit : empty}`,
  )
  return rows[0]!
}
