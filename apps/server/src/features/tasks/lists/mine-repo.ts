import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { taskStatuses, type TaskPriority, type TaskStatus } from '#core/tasks/kinds.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { empty, rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { taskRow, type TaskRow } from '../rows.ts'
import { cardsOf, findByDueDate, summaryColumns } from './summary-repo.ts'

export interface TaskFilters {
  search?: string | undefined
  status?: TaskStatus | undefined
  priority?: TaskPriority | undefined
}

export interface Offset {
  offset: number
  limit: number
}

/** The acting person's rows `a` of task assignees; joined with the task `k` if requested or if a filter needs its text. */
export function mine(
  unit: UnitOfWork,
  filters: TaskFilters,
  with_: { task: boolean } = { task: false },
): Sql {
  const asksTask = with_.task || filters.search !== undefined || filters.priority !== undefined
  return sql`
  from app.task_assignees a
  ${asksTask ? sql`join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id` : empty}
  where a.tenant_id = ${unit.tenantId} and a.user_id = ${unit.actor.userId}
    ${filters.status ? sql`and a.board_column = ${filters.status}` : empty} ${matching(filters)}`
}

/** A condition on the text of a task, beginning with `and`. */
export function matching({ search, priority }: TaskFilters): Sql {
  return sql`${priority ? sql`and k.priority = ${priority}` : empty}
    ${andContains(search, sql`k.title`, sql`k.description`)}`
}

/** One page: pinned first, then open ones by due date, then completed ones, the latest first. */
export async function findMine(
  unit: UnitOfWork,
  filters: TaskFilters,
  { offset, limit }: Offset,
): Promise<{ rows: TaskRow[]; count: number }> {
  const found = await unit.query(
    { ...taskRow, all_of_them: column.integer },
    sql`
    with mine as materialized (
      select a.task_id, a.due_date, a.board_column = 'Completed' as is_done ${mine(unit, filters)}),
    page as (
      select a.task_id, row_number() over (order by p.place is null, is_done,
        case when is_done then null else due_date end, due_date desc, a.task_id) as at
      from mine a
      left join app.task_pins p
        on p.tenant_id = ${unit.tenantId} and p.user_id = ${unit.actor.userId} and p.task_id = a.task_id
      order by at limit ${rowLimit(limit)} offset ${offset})
    select ${summaryColumns(unit)}, (select count(*) from mine) as all_of_them
    from page join app.tasks k on k.tenant_id = ${unit.tenantId} and k.id = page.task_id order by page.at`,
  )
  return { rows: found.slice(0, limit), count: found[0]?.all_of_them ?? 0 }
}

export async function countMine(unit: UnitOfWork, filters: TaskFilters): Promise<number> {
  const rows = await unit.query({ count: column.integer }, sql`select count(*) ${mine(unit, filters)}`)
  return firstRow(rows).count
}

/** A card of a board, with the number of cards in its column. */
export const cardRow = {
  ...taskRow,
  board_column: column.oneOf(taskStatuses),
  column_count: column.integer,
}
export type CardRow = column.RowOf<typeof cardRow>

/** The first cards of each column of the acting person's board. */
export function findMyBoard(unit: UnitOfWork, filters: TaskFilters): Promise<CardRow[]> {
  return unit.query(
    cardRow,
    sql`
    with numbered as (
      select a.task_id, a.board_column, a.rank as place,
        row_number() over (partition by a.board_column order by a.rank) as at,
        count(*) over (partition by a.board_column) as column_count
      ${mine(unit, filters)}),
    cards as materialized (
      select k.*, n.board_column, n.place, n.column_count
      from numbered n join app.tasks k on k.tenant_id = ${unit.tenantId} and k.id = n.task_id
      where n.at <= ${cardsOf(sql`n.board_column`)})
    select ${summaryColumns(unit)}, k.board_column, k.column_count from cards k order by k.place`,
  )
}

/** The acting person's tasks due in a range of days. */
export function findMineDue(
  unit: UnitOfWork,
  filters: TaskFilters,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  limit: number,
): Promise<TaskRow[]> {
  const due = sql`select k.* ${mine(unit, filters, { task: true })} and a.due_date between ${from} and ${to}
    order by k.due_date, k.id limit ${rowLimit(limit)}`
  return findByDueDate(unit, due)
}
