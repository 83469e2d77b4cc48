import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { taskScope } from '#core/access/policies/task.ts'
import { taskStatuses, type TaskStatus } from '#core/tasks/kinds.ts'
import { maxColumn, maxCompletedColumn } from '#core/tasks/limits.ts'
import { empty, join, literal, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { cardRow, matching, type CardRow, type Offset, type TaskFilters } from './mine-repo.ts'
import { taskRow, type TaskRow } from '../rows.ts'
import {
  findByDueDate,
  isOverdue,
  managedTasks,
  chooseStrategy,
  partsOfUnit,
  partsWithPeople,
  todaysInCompany,
  type QueryStrategy,
  summaryColumns,
} from './summary-repo.ts'

export interface TeamFilters extends TaskFilters {
  employeeId?: Id<'user'> | undefined
  businessUnitId?: Id<'businessUnit'> | undefined
  dueDate?: string | undefined
  by?: 'me' | undefined
}

/** As literals, so that each column of a board is one range of an index. */
const withStatus: Record<TaskStatus, Sql> = {
  'Not Started': sql`k.status = 'Not Started'`,
  'In Progress': sql`k.status = 'In Progress'`,
  Blocked: sql`k.status = 'Blocked'`,
  Completed: sql`k.status = 'Completed'`,
}

/** The condition of the tasks `k` that the actor manages and the filters match. */
function ofTeam(unit: UnitOfWork, filters: TeamFilters, strategy: QueryStrategy): Sql {
  return sql`k.tenant_id = ${unit.tenantId} and ${managedTasks(unit, strategy)} ${wanted(unit, filters)}`
}

/** The condition of the filters alone, beginning with `and`. */
function wanted(unit: UnitOfWork, filters: TeamFilters): Sql {
  const { status, employeeId, businessUnitId, dueDate, by } = filters
  return sql`${matching(filters)}
    ${status ? sql`and k.status = ${status}` : empty}
    ${by ? sql`and k.created_by = ${unit.actor.userId}` : empty}
    ${dueDate === 'overdue' ? sql`and ${isOverdue(unit)}` : dueDate ? sql`and k.due_date = ${dueDate}` : empty}
    ${
      employeeId
        ? sql`and k.id = any (array(select a.task_id from app.task_assignees a
            where a.tenant_id = ${unit.tenantId} and a.user_id = ${employeeId}))`
        : empty
    }
    ${
      businessUnitId
        ? sql`and exists (select from ${partsWithPeople}
            where a.tenant_id = k.tenant_id and a.task_id = k.id and u.business_unit_id = ${businessUnitId})`
        : empty
    }`
}

/** One page: open ones first, by due date. */
export async function findTeam(
  unit: UnitOfWork,
  filters: TeamFilters,
  { offset, limit }: Offset,
  given?: QueryStrategy,
): Promise<TaskRow[]> {
  const order = sql`(k.status = 'Completed'), k.due_date, k.id`
  const strategy = given ?? (await chooseStrategy(unit))
  const rows = await unit.query(
    taskRow,
    sql`
    select ${summaryColumns(unit)}
    from (select k.* from app.tasks k where ${ofTeam(unit, filters, strategy)}
      order by ${order} limit ${rowLimit(limit)} ${offset === 0 ? empty : sql`offset ${offset}`}) k
    order by ${order}`,
  )
  return rows.slice(0, limit)
}

export async function countTeam(
  unit: UnitOfWork,
  filters: TeamFilters,
): Promise<{ count: number; overdue: number }> {
  const todays = todaysInCompany(unit)
  const overdue = isOverdue(unit, todays)
  const from = sql`from app.tasks k where ${ofTeam(unit, filters, 'set')}`
  // All of the company's are counted from two indexes; those of a unit are collected once.
  const counts =
    taskScope(unit.actor).kind === 'unit'
      ? sql`select count(*), count(*) filter (where ${overdue}) as overdue ${from}`
      : sql`select (select count(*) ${from}) as count, (select count(*) ${from} and ${overdue}) as overdue`
  const rows = await unit.query(
    { count: column.integer, overdue: column.integer },
    sql`with ${todays.table} ${counts}`,
  )
  return firstRow(rows)
}

/** The first cards of each column of the board of people who manage tasks. */
export async function findTeamBoard(unit: UnitOfWork, filters: TeamFilters): Promise<CardRow[]> {
  const strategy = await chooseStrategy(unit)
  const columns = taskStatuses
    .filter((status) => filters.status === undefined || filters.status === status)
    .map((status) => {
      return sql`(select k.* from app.tasks k
        where ${ofTeam(unit, { ...filters, status: undefined }, strategy)} and ${withStatus[status]}
        order by k.rank limit ${literal(status === 'Completed' ? maxCompletedColumn : maxColumn)})`
    })
  return unit.query(
    cardRow,
    sql`
    with counted as (
      select k.status, count(*) from app.tasks k where ${ofTeam(unit, filters, 'set')} group by k.status),
    cards as materialized (
      select k.*, k.status as board_column, c.count as column_count
      from (${join(columns, ' union all ')}) k join counted c on c.status = k.status)
    select ${summaryColumns(unit)}, k.board_column, k.column_count from cards k order by k.rank`,
  )
}

/** The tasks due in a range of days. */
export function findTeamDue(
  unit: UnitOfWork,
  filters: TeamFilters,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  limit: number,
): Promise<TaskRow[]> {
  return findByDueDate(unit, dueOfTeam(unit, filters, { from, to }, limit))
}

/** A select of the first tasks due in a range of days, by due date. */
export function dueOfTeam(
  unit: UnitOfWork,
  filters: TeamFilters,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
  limit: number,
): Sql {
  const scope = taskScope(unit.actor)
  const isDue = (table: Sql): Sql => sql`${table}.due_date between ${from} and ${to}`
  const first = sql`order by due_date, id limit ${rowLimit(limit)}`
  if (scope.kind === 'unit')
    // Their days are in the order of no index, so that only the days of all are sorted.
    return sql`select k.* from (
        select c.due_date, c.id from app.tasks c
        where c.tenant_id = ${unit.tenantId} and c.created_by = ${unit.actor.userId} and ${isDue(sql`c`)}
        union select a.due_date, a.task_id ${partsOfUnit(unit, scope.businessUnitId)} and ${isDue(sql`a`)}) due
      cross join lateral (select k.* from app.tasks k where k.tenant_id = ${unit.tenantId} and k.id = due.id
        and k.task_type <> 'personal' ${wanted(unit, filters)} offset 0) k
      order by due.due_date, due.id limit ${rowLimit(limit)}`
  // One range of an index each, which ends as soon as it has enough.
  const part = (isDone: Sql): Sql => sql`(select k.* from app.tasks k
    where ${ofTeam(unit, filters, 'set')} and ${isDue(sql`k`)} and (k.status = 'Completed') is ${isDone} ${first})`
  return sql`select k.* from (${part(sql`false`)} union all ${part(sql`true`)}) k ${first}`
}
