import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** The tasks that the person is assigned to or has created. */
const concerned = (unit: UnitOfWork, userId: Id<'user'>): Sql => sql`
  select a.task_id as id from app.task_assignees a where a.tenant_id = ${unit.tenantId} and a.user_id = ${userId}
  union select c.id from app.tasks c where c.tenant_id = ${unit.tenantId} and c.created_by = ${userId}`

/** Whether the person, and whether anybody else, is assigned to the task `k`. */
const facts = (unit: UnitOfWork, userId: Id<'user'>): Sql => sql`
  from app.tasks k left join lateral (
    select coalesce(bool_or(a.user_id = ${userId}), false) as is_on,
      coalesce(bool_or(a.user_id <> ${userId}), false) as has_others
    from app.task_assignees a where a.tenant_id = k.tenant_id and a.task_id = k.id) people on true
  where k.tenant_id = ${unit.tenantId} and k.id in (${concerned(unit, userId)})`

/** Nobody else learns of personal tasks, not even their number (docs/spec/decisions.md#105). */
const departureCounts = { alone: column.integer, shared: column.integer, created: column.integer }
export type DepartureCounts = column.RowOf<typeof departureCounts>

export async function countTasksOf(unit: UnitOfWork, userId: Id<'user'>): Promise<DepartureCounts> {
  const rows = await unit.query(
    departureCounts,
    sql`
    select count(*) filter (where not has_others and k.task_type <> 'personal') as alone,
      count(*) filter (where has_others and is_on) as shared,
      count(*) filter (where has_others and not is_on) as created
    ${facts(unit, userId)}`,
  )
  return firstRow(rows)
}

/**
 * Locks all tasks of the person until the unit of work ends, in the same order as every other lock on several tasks.
 */
export function lockTasksOf(unit: UnitOfWork, userId: Id<'user'>): Promise<unknown> {
  return unit.execute(sql`
    select from app.tasks k where k.tenant_id = ${unit.tenantId} and k.id in (${concerned(unit, userId)})
    order by k.id for update`)
}

/**
 * Removes the person from Completed tasks with other assignees: they stay Completed, and become direct tasks if one
 * assignee remains.
 * @returns The people concerned.
 */
export async function removeFromCompleted(unit: UnitOfWork, userId: Id<'user'>): Promise<Id<'user'>[]> {
  const change = JSON.stringify({ by: unit.actor.userId, name: unit.actor.name })
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    with done as (
      select k.id, k.version + 1 as version, 
        ('{"version":' || (k.version + 1)::text || '}')::jsonb || ${change}::jsonb as change,
        (select array_agg(a.user_id) from app.task_assignees a
          where a.tenant_id = k.tenant_id and a.task_id = k.id and a.user_id <> ${userId}) as staying
      ${facts(unit, userId)} and people.has_others and people.is_on and k.status = 'Completed'),
    gone as (
      delete from app.task_assignees a using done d
      where a.tenant_id = ${unit.tenantId} and a.task_id = d.id and a.user_id = ${userId}),
    shown as (
      update app.task_assignees a set board_column = 'Completed' from done d
      where a.tenant_id = ${unit.tenantId} and a.task_id = d.id and a.user_id <> ${userId}
        and cardinality(d.staying) = 1 and a.board_column <> 'Completed'),
    changed as (
      update app.tasks k set task_type = case when cardinality(d.staying) > 1 then 'team' else 'direct' end,
        team_name = case when cardinality(d.staying) > 1 then k.team_name end, version = d.version,
        field_changes = k.field_changes || ('{"assignees":' || d.change::text || '}')::jsonb
          || case when cardinality(d.staying) > 1 or k.team_name is null then '{}'
            else ('{"teamName":' || d.change::text || '}')::jsonb end,
        updated_at = ${unit.now}, updated_by_name = ${unit.actor.name}
      from done d where k.tenant_id = ${unit.tenantId} and k.id = d.id)
    select unnest(d.staying) as id from done d
    union select k.created_by from done d join app.tasks k on k.tenant_id = ${unit.tenantId} and k.id = d.id
      where k.created_by is not null`,
  )
  return rows.map(({ id }) => id)
}

/** The unfinished tasks that the person shares with others. */
export async function findSharedIds(unit: UnitOfWork, userId: Id<'user'>): Promise<Id<'task'>[]> {
  const rows = await unit.query(
    { id: column.id('task') },
    sql`select k.id ${facts(unit, userId)} and people.has_others and people.is_on and k.status <> 'Completed'
      order by k.id`,
  )
  return rows.map(({ id }) => id)
}

/** The tasks with an open part of the person, without personal ones, which nobody else learns of. */
export async function findOpenTaskIds(unit: UnitOfWork, userId: Id<'user'>): Promise<Id<'task'>[]> {
  const rows = await unit.query(
    { id: column.id('task') },
    sql`
    select k.id from app.task_assignees a
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.tenant_id = ${unit.tenantId} and a.user_id = ${userId} and k.task_type <> 'personal'
      and a.board_column <> 'Completed'
    order by k.id`,
  )
  return rows.map(({ id }) => id)
}

/** Open tasks of other creators that only this person is assigned to. */
export async function findSoleAssigneeTaskIds(unit: UnitOfWork, userId: Id<'user'>): Promise<Id<'task'>[]> {
  const rows = await unit.query(
    { id: column.id('task') },
    sql`
    select k.id ${facts(unit, userId)} and people.is_on and not people.has_others
      and k.status <> 'Completed' and k.created_by <> ${userId} order by k.id`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes the tasks that only this person is assigned to. */
export function deleteSoleAssigneeTasks(unit: UnitOfWork, userId: Id<'user'>): Promise<number> {
  return unit.execute(sql`
    delete from app.tasks where tenant_id = ${unit.tenantId} and id in (
      select k.id ${facts(unit, userId)} and not people.has_others)`)
}
