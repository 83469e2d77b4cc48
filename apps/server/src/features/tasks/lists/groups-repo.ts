import { taskGroups, type TaskGroup } from '#core/tasks/due-groups.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { taskRow, type TaskRow } from '../rows.ts'
import { mine, type Offset, type TaskFilters } from './mine-repo.ts'
import { summaryColumns } from './summary-repo.ts'

/** The days of the acting person that separate the groups. */
export interface GroupDays {
  today: Temporal.PlainDate
  tomorrow: Temporal.PlainDate
  weekEnds: Temporal.PlainDate
  /** When their current day begins and ends. */
  begins: Temporal.Instant
  ends: Temporal.Instant
}

/** When the person's part was completed: the time of the whole task if somebody else has completed it. */
const completedAt = sql`coalesce(a.completed_at, k.completed_at)`

/** One page of the open tasks: by group, in it pinned first, then by due date, priority and title. */
export function findMyOpen(
  unit: UnitOfWork,
  filters: TaskFilters,
  { today, tomorrow, weekEnds }: GroupDays,
  place: Offset,
): Promise<TaskRow[]> {
  const group = sql`case when a.due_date < ${today} then 0 when a.due_date = ${today} then 1
    when a.due_date = ${tomorrow} then 2 when a.due_date <= ${weekEnds} then 3 else 4 end`
  const isUnpinned = sql`not exists (select from app.task_pins p
    where p.tenant_id = a.tenant_id and p.user_id = a.user_id and p.task_id = a.task_id)`
  const order = sql`${group}, ${isUnpinned}, a.due_date,
    case when k.priority = 'High' then 0 when k.priority = 'Medium' then 1 else 2 end, k.title collate app.names, a.task_id`
  return findPage(unit, filters, { isDone: false, order, place })
}

/** One page of the completed tasks, latest first. */
export function findMyDone(unit: UnitOfWork, filters: TaskFilters, place: Offset): Promise<TaskRow[]> {
  return findPage(unit, filters, {
    isDone: true,
    order: sql`${completedAt} desc nulls last, a.task_id`,
    place,
  })
}

async function findPage(
  unit: UnitOfWork,
  filters: TaskFilters,
  { isDone, order, place: { offset, limit } }: { isDone: boolean; order: Sql; place: Offset },
): Promise<TaskRow[]> {
  const rows = await unit.query(
    taskRow,
    sql`
    with numbered as (
      select a.task_id, row_number() over (order by ${order}) as at
      ${mine(unit, filters, { task: true })}
        and ${isDone ? sql`a.board_column = 'Completed'` : sql`a.board_column <> 'Completed'`}
      order by at limit ${rowLimit(limit)} offset ${offset})
    select ${summaryColumns(unit)}
    from numbered n join app.tasks k on k.tenant_id = ${unit.tenantId} and k.id = n.task_id order by n.at`,
  )
  return rows.slice(0, limit)
}

const countRow = {
  overdue: column.integer,
  today: column.integer,
  tomorrow: column.integer,
  'this-week': column.integer,
  later: column.integer,
  done: column.integer,
  completed_today: column.integer,
} satisfies Record<TaskGroup, unknown> & Record<string, unknown>

/** How many tasks each group has, and how many were completed on the person's current day. */
export async function countMyGroups(
  unit: UnitOfWork,
  filters: TaskFilters,
  { today, tomorrow, weekEnds, begins, ends }: GroupDays,
): Promise<{ counts: { group: TaskGroup; count: number }[]; completedToday: number }> {
  const isOpen = sql`a.board_column <> 'Completed'`
  const isDone = sql`a.board_column = 'Completed'`
  const rows = await unit.query(
    countRow,
    sql`
    select count(*) filter (where ${isOpen} and a.due_date < ${today}) as overdue,
      count(*) filter (where ${isOpen} and a.due_date = ${today}) as today,
      count(*) filter (where ${isOpen} and a.due_date = ${tomorrow}) as tomorrow,
      count(*) filter (where ${isOpen} and a.due_date > ${tomorrow} and a.due_date <= ${weekEnds}) as "this-week",
      count(*) filter (where ${isOpen} and a.due_date > ${tomorrow} and a.due_date > ${weekEnds}) as later,
      count(*) filter (where ${isDone}) as done,
      count(*) filter (where ${isDone} and ${completedAt} >= ${begins} and ${completedAt} < ${ends})
        as completed_today
    ${mine(unit, filters, { task: true })}`,
  )
  const { completed_today: completedToday, ...counts } = firstRow(rows)
  return { counts: taskGroups.map((group) => ({ group, count: counts[group] })), completedToday }
}
