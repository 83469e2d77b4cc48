import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
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
  type QueryStrategy,
  summariesOfCards,
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
  const { status, employeeId, businessUnitId, dueDate, by } = filters
  return sql`k.tenant_id = ${unit.tenantId} and ${managedTasks(unit, strategy)} ${matching(filters)}
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
        ? sql`and exists (select from app.task_assignees a join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
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
  const rows = await unit.query(
    { count: column.integer, overdue: column.integer },
    sql`
    select count(*), count(*) filter (where ${isOverdue(unit)}) as overdue
    from app.tasks k where ${ofTeam(unit, filters, 'set')}`,
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
    ${summariesOfCards(unit, sql`k.board_column, k.column_count`)} order by k.rank`,
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
  return sql`select k.* from app.tasks k where ${ofTeam(unit, filters, 'set')} and k.due_date between ${from} and ${to}
    order by k.due_date, k.id limit ${rowLimit(limit)}`
}
