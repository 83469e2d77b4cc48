import type { ReportScope } from '#core/access/report-scope.ts'
import { taskScope } from '#core/access/task-scope.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { zoneOf } from '../working-days/api.ts'

/** The day that it is for the user `u` of the company `t`. */
export const todayOf = (unit: Unit): Sql =>
  sql`(${unit.now}::timestamptz at time zone ${zoneOf(unit.now)})::date`

/** What lists show of the task `k`. */
export const summaryColumns = (unit: Unit): Sql => sql`
  k.id, k.title, k.team_name, k.due_date, k.priority, k.status, k.task_type, k.is_locked, k.completed_at, k.created_by,
  k.created_by_name, k.updated_at, k.version, k.recurrence_rule, k.recurrence_until, k.comment_count, k.item_count,
  k.items_completed,
  exists (select from app.task_pins p where p.tenant_id = k.tenant_id and p.task_id = k.id
    and p.user_id = ${unit.actor.userId}) as is_pinned,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'stage', a.stage,
      'completedAt', a.completed_at, 'businessUnitId', u.business_unit_id, 'isSuspended', u.is_suspended,
      'today', ${todayOf(unit)}) order by lower(u.name), u.id)
    from app.task_assignees a
    join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    join app.tenants t on t.id = u.tenant_id
    where a.tenant_id = k.tenant_id and a.task_id = k.id), '[]') as assignees`

/**
 * The condition that keeps the tasks `k` to those that the actor has assigned or looks after (2 §6): asked of each row
 * where some rows of an order are wanted, of a set where all of them are.
 */
export function lookedAfter(unit: Unit, asked: 'row' | 'set'): Sql {
  const scope: ReportScope = taskScope(unit.actor)
  const created = sql`k.created_by = ${unit.actor.userId}`
  if (scope.kind === 'tenant') return sql`k.task_type <> 'personal'`
  if (scope.kind === 'own') return sql`k.task_type <> 'personal' and ${created}`
  const ofUnit = sql`from app.users u join app.task_assignees a on a.tenant_id = u.tenant_id and a.user_id = u.id
    where u.tenant_id = ${unit.tenantId} and u.business_unit_id = ${scope.businessUnitId} and not u.is_suspended`
  return asked === 'row'
    ? sql`k.task_type <> 'personal' and (${created} or exists (select ${ofUnit} and a.task_id = k.id))`
    : sql`k.task_type <> 'personal' and (${created} or k.id in (select a.task_id ${ofUnit}))`
}

/** Whether somebody who is to do the task `k` is past the end of its due date and not done (2 §4). */
export function isOverdue(unit: Unit): Sql {
  return sql`k.status <> 'Completed' and k.due_date <= (${unit.now}::timestamptz at time zone 'Etc/GMT-14')::date
    and exists (select from app.task_assignees a
      join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      join app.tenants t on t.id = u.tenant_id
      where a.tenant_id = k.tenant_id and a.task_id = k.id and a.stage <> 'Completed' and k.due_date < ${todayOf(unit)})`
}
