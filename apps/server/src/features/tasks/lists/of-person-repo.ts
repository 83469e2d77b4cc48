import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { managedTasks } from './summary-repo.ts'

const titleRow = { id: column.id('task'), title: column.text, due_date: column.day }

/**
 * The rest of a select of a person's tasks that the actor may see. Personal ones are left out, also for the person, so
 * that everybody who may look at somebody's tasks sees the same.
 */
function tasksOf(unit: UnitOfWork, userId: Id<'user'>): Sql {
  const isOther = sql`and (k.created_by = ${unit.actor.userId} or ${managedTasks(unit, 'row')}
      or exists (select from app.task_assignees o
        where o.tenant_id = k.tenant_id and o.task_id = k.id and o.user_id = ${unit.actor.userId}))`
  return sql`from app.task_assignees a
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.tenant_id = ${unit.tenantId} and a.user_id = ${userId} and k.task_type <> 'personal'
      ${userId === unit.actor.userId ? empty : isOther}`
}

/** The tasks of which the person completed their own part in a time, in that order. */
export function findCompletedBy(
  unit: UnitOfWork,
  userId: Id<'user'>,
  from: Temporal.Instant,
  to: Temporal.Instant,
) {
  return unit.query(
    { ...titleRow, completed_at: column.present(column.instant) },
    sql`
    select k.id, k.title, k.due_date, a.completed_at ${tasksOf(unit, userId)}
      and a.stage = 'Completed' and a.completed_at >= ${from} and a.completed_at < ${to}
    order by a.completed_at, k.id`,
  )
}

/** The person's open tasks, by due date. */
export function findOpenOf(unit: UnitOfWork, userId: Id<'user'>) {
  return unit.query(
    { ...titleRow, is_blocked: column.boolean },
    sql`
    select k.id, k.title, k.due_date, k.status = 'Blocked' as is_blocked ${tasksOf(unit, userId)}
      and a.board_column <> 'Completed'
    order by k.due_date, k.id`,
  )
}
