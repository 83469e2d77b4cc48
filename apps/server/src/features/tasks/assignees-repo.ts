import { taskScope } from '#core/access/task-scope.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { inScope } from '../people/api.ts'
import type { AssigneeRow } from './rows.ts'
import { todayOf } from './summary-repo.ts'

/** Which of the people can be given tasks by the actor (2 §6). */
export async function findAssignableIds(unit: Unit, userIds: readonly string[]): Promise<string[]> {
  const scope = taskScope(unit.actor)
  if (scope.kind === 'own') return []
  const rows = await unit.query<{ id: string }>(sql`
    select u.id from app.users u
    join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[]) ${inScope(scope)}
      and u.status = 'active' and not u.is_suspended and not u.is_tenant_admin
      and 'CAN_VIEW_OWN_TASKS' = any (r.permissions) and not 'CAN_MANAGE_TEAM_TASKS' = any (r.permissions)`)
  return rows.map(({ id }) => id)
}

/** People as a task that they have not started has them. */
export function findNewAssignees(unit: Unit, userIds: readonly string[]): Promise<AssigneeRow[]> {
  return unit.query<AssigneeRow & Record<string, unknown>>(sql`
    select u.id, u.name, 'Not Started' as stage, null as "completedAt", u.business_unit_id as "businessUnitId",
      u.is_suspended as "isSuspended", ${todayOf(unit)}::text as today
    from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[])`)
}
