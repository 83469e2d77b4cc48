import type { Id } from '#core/ids/id.ts'
import { portions } from '#core/leave/portion.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'

/** The days that a calendar covers. */
export interface FeedDays {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
}

/** A bound of the file, more than a person has in these days. */
const most = 2_000

const taskRow = {
  id: column.id('task'),
  title: column.text,
  due_date: column.day,
  created_at: column.instant,
}

/** The tasks whose part of the person is open, by their due dates. */
export async function findDueTasks(unit: UnitOfWork, userId: Id<'user'>, { from, to }: FeedDays) {
  const rows = await unit.query(
    taskRow,
    sql`
    select k.id, k.title, k.due_date, k.created_at
    from app.task_assignees a
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.tenant_id = ${unit.tenantId} and a.user_id = ${userId} and a.stage <> 'Completed'
      and a.board_column <> 'Completed' and k.status <> 'Completed' and a.due_date between ${from} and ${to}
    order by a.due_date, k.id limit ${literal(most)}`,
  )
  return rows.map((row) => ({ ...row, uid: `${publicId('task', row.id)}@daymark` }))
}

const leaveRow = {
  id: column.id('leave'),
  date: column.day,
  portion: column.oneOf(portions),
  created_at: column.instant,
}

export async function findOwnLeave(unit: UnitOfWork, userId: Id<'user'>, { from, to }: FeedDays) {
  const rows = await unit.query(
    leaveRow,
    sql`
    select id, date, portion, created_at from app.leave_records
    where tenant_id = ${unit.tenantId} and employee_id = ${userId} and date between ${from} and ${to}
    order by date, id limit ${literal(most)}`,
  )
  return rows.map((row) => ({ ...row, uid: `${publicId('leave', row.id)}@daymark` }))
}
