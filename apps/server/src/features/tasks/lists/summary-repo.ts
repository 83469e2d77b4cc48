import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { taskScope } from '#core/access/policies/task.ts'
import { maxColumn, maxCompletedColumn } from '#core/tasks/limits.ts'
import { empty, literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayOf, todayWithin } from '../../working-days/api.ts'
import { taskRow, type TaskRow } from '../rows.ts'

const ownColumns = (unit: UnitOfWork): Sql => sql`
  k.id, k.title, k.team_name, k.due_date, k.priority, k.status, k.task_type, k.is_locked, k.completed_at, k.created_by,
  k.created_by_name, k.updated_at, k.version, k.recurrence_rule, k.recurrence_until, k.comment_count, k.item_count,
  k.items_completed,
  exists (select from app.task_pins p where p.tenant_id = k.tenant_id and p.task_id = k.id
    and p.user_id = ${unit.actor.userId}) as is_pinned`

/**
 * The parts `a` that people have in tasks, with the user `u` of each. They are looked up one by one (`offset 0` keeps the
 * plan from joining them): where most companies are small, a join reads everybody in a large one for each task.
 */
export const partsWithPeople = sql`app.task_assignees a cross join lateral (select u.* from app.users u
  where u.tenant_id = a.tenant_id and u.id = a.user_id offset 0) u`

/**
 * The columns of lists and boards for the task `k`. Its people are looked up by it: read in one pass for all tasks, they
 * take as long, and the plan depends on how many tasks it expects.
 */
export const summaryColumns = (unit: UnitOfWork): Sql => sql`${ownColumns(unit)},
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'stage', a.stage,
      'completedAt', a.completed_at, 'businessUnitId', u.business_unit_id, 'isSuspended', u.is_suspended,
      'today', ${todayWithin(unit)}) order by u.name collate app.names, u.id)
    from ${partsWithPeople} where a.tenant_id = k.tenant_id and a.task_id = k.id), '[]') as assignees`

/** The tasks of a select, by due date. */
export function findByDueDate(unit: UnitOfWork, tasks: Sql): Promise<TaskRow[]> {
  return unit.query(taskRow, sql`select ${summaryColumns(unit)} from (${tasks}) k order by k.due_date, k.id`)
}

/** How many cards a board shows in the column. */
export const cardsOf = (column: Sql): Sql => sql`
  case when ${column} = 'Completed' then ${literal(maxCompletedColumn)} else ${literal(maxColumn)} end`

/**
 * How to check whether somebody manages a task: for each row in turn, or by first collecting all tasks that they
 * manage.
 */
export type QueryStrategy = 'row' | 'set'

/** The condition that limits the tasks `k` to those that the actor has assigned or manages (docs/spec/tasks.md#6). */
export function managedTasks(unit: UnitOfWork, strategy: QueryStrategy): Sql {
  const scope: ReportScope = taskScope(unit.actor)
  const created = sql`k.created_by = ${unit.actor.userId}`
  if (scope.kind === 'tenant') return sql`k.task_type <> 'personal'`
  if (scope.kind === 'own') return sql`k.task_type <> 'personal' and ${created}`
  // A scalar subquery, because with "exists" the planner would collect the whole set to check a few rows.
  return strategy === 'row'
    ? sql`k.task_type <> 'personal' and (${created} or coalesce((select true from ${partsWithPeople}
        where a.tenant_id = ${unit.tenantId} and a.task_id = k.id and u.business_unit_id = ${scope.businessUnitId}
          and not u.is_suspended limit 1), false))`
    : sql`k.task_type <> 'personal' and k.id = any (array(
        select c.id from app.tasks c where c.tenant_id = ${unit.tenantId} and c.created_by = ${unit.actor.userId}
        union select a.task_id ${partsOfUnit(unit, scope.businessUnitId)}))`
}

/** The condition that limits the tasks `k` to their open ones. */
export function managedOpenTasks(unit: UnitOfWork): Sql {
  const scope = taskScope(unit.actor)
  const isOpen = sql`k.task_type <> 'personal' and k.status <> 'Completed'`
  if (scope.kind !== 'unit') return sql`${isOpen} and ${managedTasks(unit, 'set')}`
  return sql`${isOpen} and (k.created_by = ${unit.actor.userId} or k.id in (
    select a.task_id ${partsOfUnit(unit, scope.businessUnitId)} and a.board_column <> 'Completed'))`
}

/** The rest of a select of the parts `a` that people of a unit have in tasks. */
export const partsOfUnit = (unit: UnitOfWork, businessUnitId: Id<'businessUnit'>): Sql => sql`
  from app.users u join app.task_assignees a on a.tenant_id = u.tenant_id and a.user_id = u.id
  where u.tenant_id = ${unit.tenantId} and u.business_unit_id = ${businessUnitId} and not u.is_suspended`

/** From this many tasks on, checking row after row finds a page faster than collecting all tasks. */
const many = 2_000

/**
 * The fastest strategy for a page of the tasks that the actor manages: row by row if a unit has many tasks, so that a
 * page is soon full; with few tasks it would search all of the company's.
 */
export async function chooseStrategy(unit: UnitOfWork): Promise<QueryStrategy> {
  const scope = taskScope(unit.actor)
  if (scope.kind !== 'unit') return 'row'
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from (select ${partsOfUnit(unit, scope.businessUnitId)} limit ${literal(many)}) parts`,
  )
  return firstRow(rows).count < many ? 'set' : 'row'
}

/** The current day of those who are furthest behind and of those who are furthest ahead. */
interface Todays {
  first: Sql
  last: Sql
}

/** Anywhere on earth, which needs no reading. */
function todaysAnywhere(unit: UnitOfWork): Todays {
  const dayIn = (zone: Sql): Sql => sql`(${unit.now}::timestamptz at time zone ${zone})::date`
  return { first: dayIn(sql`'Etc/GMT+12'`), last: dayIn(sql`'Etc/GMT-14'`) }
}

/** Among the people of the company, for statements about many tasks: they begin with the table `todays`. */
export function todaysInCompany(unit: UnitOfWork): Todays & { table: Sql } {
  return {
    table: sql`todays as materialized (select min(today) as first, max(today) as last
      from (select ${todayOf(unit.now)} as today from app.users u join app.tenants t on t.id = u.tenant_id
        where u.tenant_id = ${unit.tenantId}) people)`,
    first: sql`(select first from todays)`,
    last: sql`(select last from todays)`,
  }
}

/**
 * Whether an assignee of the task `k` is past its due date and has not completed it (docs/spec/tasks.md#4); in a
 * reopened task everybody may have completed it. The assignee's zone matters only on days that have not ended for all.
 * Each person's day is looked up separately: with a join, the plan may read everybody in the company for each task.
 */
export function isOverdue(unit: UnitOfWork, inCompany?: Todays): Sql {
  const anywhere = todaysAnywhere(unit)
  // A task that lost its people is nobody's until the day has ended everywhere.
  const forAll = inCompany
    ? sql`or k.due_date < ${inCompany.first} and exists (select from app.task_assignees a
        where a.tenant_id = k.tenant_id and a.task_id = k.id)`
    : empty
  return sql`k.status <> 'Completed' and k.due_date < ${(inCompany ?? anywhere).last} and (k.due_date < ${anywhere.first} ${forAll}
    or exists (select from app.task_assignees a
      where a.tenant_id = k.tenant_id and a.task_id = k.id
        and k.due_date < (select ${todayOf(unit.now)} from app.users u join app.tenants t on t.id = u.tenant_id
          where u.tenant_id = a.tenant_id and u.id = a.user_id)
        and (a.stage <> 'Completed' or not exists (select from app.task_assignees o
          where o.tenant_id = k.tenant_id and o.task_id = k.id and o.stage <> 'Completed'))))`
}
