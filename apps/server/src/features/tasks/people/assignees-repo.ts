import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { memberStages } from '#core/tasks/kinds.ts'
import { neededFor } from '#core/access/acts.ts'
import { taskScope } from '#core/access/policies/task.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findChoosable, inScope, roleHolds, type PersonRow } from '../../people/api.ts'
import type { AssigneeRow } from '../rows.ts'
import { todayOf } from '../../working-days/api.ts'

/**
 * The condition under which the actor can assign tasks to users `u` with roles `r` (docs/spec/tasks.md#6): in their
 * scope, able to sign in, with tasks of their own and without managing a team's. Empty for actors who manage nobody.
 */
function isAssignable(unit: UnitOfWork): Sql {
  const scope = taskScope(unit.actor)
  if (scope.kind === 'own') return sql`false`
  return sql`u.status = 'active' and not u.is_suspended and not u.is_tenant_admin
    and ${roleHolds(neededFor('task.list-own'), neededFor('task.manage'))}
    ${inScope(scope)}`
}

/** The columns of an AssigneeRow. */
const newAssignee = {
  id: column.id('user'),
  name: column.text,
  stage: column.oneOf(memberStages),
  completedAt: column.orNull(column.text),
  businessUnitId: column.orNull(column.id('businessUnit')),
  isSuspended: column.boolean,
  today: column.text,
}

/** The columns of `newAssignee` of users `u` with their company `t`. */
const newAssigneeColumns = (unit: UnitOfWork): Sql => sql`u.id, u.name, 'Not Started' as stage,
  null as "completedAt", u.business_unit_id as "businessUnitId", u.is_suspended as "isSuspended",
  ${todayOf(unit.now)}::text as today`

/** A person as an assignee of a task that they have not started, without a check of who may assign tasks to them. */
export async function findAsAssignee(unit: UnitOfWork, userId: Id<'user'>): Promise<AssigneeRow | undefined> {
  const rows = await unit.query(
    newAssignee,
    sql`
    select ${newAssigneeColumns(unit)} from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${userId}`,
  )
  return rows[0]
}

/** The people whom the actor can assign tasks to, as assignees of a task that they have not started. */
export function findAssignableAmong(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
): Promise<AssigneeRow[]> {
  return unit.query(
    newAssignee,
    sql`
    select ${newAssigneeColumns(unit)}
    from app.users u
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[]) and ${isAssignable(unit)}
    order by u.name collate app.names, u.id`,
  )
}

/** People whom the actor can assign tasks to, by name. */
export function findAssignable(unit: UnitOfWork, search: string | undefined): Promise<PersonRow[]> {
  return findChoosable(unit, isAssignable(unit), search)
}
