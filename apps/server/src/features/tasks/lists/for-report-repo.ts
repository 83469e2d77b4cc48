import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** How many lines of each kind a report is offered. */
const most = 50

const titleRow = { id: column.id('task'), title: column.text }
const dueRow = { ...titleRow, due_date: column.day }

/** The tasks whose stage the acting person completed within a time, in that order. */
export function findCompletedBetween(
  unit: UnitOfWork,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<column.RowOf<typeof titleRow>[]> {
  return unit.query(
    titleRow,
    sql`
    select k.id, k.title from app.task_assignees a
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.tenant_id = ${unit.tenantId} and a.user_id = ${unit.actor.userId} and a.board_column = 'Completed'
      and a.completed_at >= ${from} and a.completed_at < ${to}
    order by a.completed_at, k.id limit ${literal(most)}`,
  )
}

/** The acting person's open tasks due up to a day. */
export function findOpenUntil(
  unit: UnitOfWork,
  day: Temporal.PlainDate,
): Promise<column.RowOf<typeof dueRow>[]> {
  return unit.query(
    dueRow,
    sql`
    select k.id, k.title, k.due_date from app.task_assignees a
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.tenant_id = ${unit.tenantId} and a.user_id = ${unit.actor.userId} and a.board_column <> 'Completed'
      and a.due_date <= ${day}
    order by a.due_date, k.id limit ${literal(most)}`,
  )
}
