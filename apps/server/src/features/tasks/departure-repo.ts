import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

/** The tasks that the person is to do or has created. */
const concerned = (unit: Unit, userId: string): Sql => sql`
  select a.task_id as id from app.task_assignees a where a.tenant_id = ${unit.tenantId} and a.user_id = ${userId}
  union select c.id from app.tasks c where c.tenant_id = ${unit.tenantId} and c.created_by = ${userId}`

/** Whether the person, and whether anybody else, is to do the task `k`. */
const facts = (unit: Unit, userId: string): Sql => sql`
  from app.tasks k left join lateral (
    select coalesce(bool_or(a.user_id = ${userId}), false) as is_on,
      coalesce(bool_or(a.user_id <> ${userId}), false) as has_others
    from app.task_assignees a where a.tenant_id = k.tenant_id and a.task_id = k.id) people on true
  where k.tenant_id = ${unit.tenantId} and k.id in (${concerned(unit, userId)})`

export interface DepartureCounts {
  alone: number
  shared: number
  created: number
}

export async function countTasksOf(unit: Unit, userId: string): Promise<DepartureCounts> {
  const rows = await unit.query<DepartureCounts & Record<string, unknown>>(sql`
    select count(*) filter (where not has_others) as alone,
      count(*) filter (where has_others and is_on) as shared,
      count(*) filter (where has_others and not is_on) as created
    ${facts(unit, userId)}`)
  return rows[0]!
}

/** Holds all tasks of the person until the unit ends; the order is that of every other holding of several. */
export function holdTasksOf(unit: Unit, userId: string): Promise<unknown> {
  return unit.execute(sql`
    select from app.tasks k where k.tenant_id = ${unit.tenantId} and k.id in (${concerned(unit, userId)})
    order by k.id for update`)
}

/** The tasks that the person is to do with others. */
export async function findSharedIds(unit: Unit, userId: string): Promise<string[]> {
  const rows = await unit.query<{ id: string }>(
    sql`select k.id ${facts(unit, userId)} and people.has_others and people.is_on order by k.id`,
  )
  return rows.map(({ id }) => id)
}

/** Open tasks that others have given to nobody but the person. */
export async function findGivenAloneIds(unit: Unit, userId: string): Promise<string[]> {
  const rows = await unit.query<{ id: string }>(sql`
    select k.id ${facts(unit, userId)} and people.is_on and not people.has_others
      and k.status <> 'Completed' and k.created_by <> ${userId} order by k.id`)
  return rows.map(({ id }) => id)
}

/** Takes the tasks away to which nobody but the person is assigned. */
export function deleteAlone(unit: Unit, userId: string): Promise<number> {
  return unit.execute(sql`
    delete from app.tasks where tenant_id = ${unit.tenantId} and id in (
      select k.id ${facts(unit, userId)} and not people.has_others)`)
}
