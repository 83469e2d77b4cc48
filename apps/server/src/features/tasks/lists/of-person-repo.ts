import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { taskPriorities } from '#core/tasks/kinds.ts'
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

/** The tasks whose own part the person completed within a time, in that order. */
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

const openOnPage = {
  ...titleRow,
  priority: column.oneOf(taskPriorities),
  is_blocked: column.boolean,
  is_mine: column.boolean,
}
export type OpenOnPage = column.RowOf<typeof openOnPage>

/**
 * The person's open tasks by due date, as their page shows them: all that the actor may see, or only those that one of
 * the two has given the other. Personal ones are left out.
 */
export function findOpenForPage(
  unit: UnitOfWork,
  userId: Id<'user'>,
  scope: 'all' | 'shared',
): Promise<OpenOnPage[]> {
  const me = unit.actor.userId
  const columns = sql`k.id, k.title, k.due_date, k.priority, k.status = 'Blocked' as is_blocked, exists (select
    from app.task_assignees m where m.tenant_id = k.tenant_id and m.task_id = k.id and m.user_id = ${me}) as is_mine`
  if (scope === 'all')
    return unit.query(
      openOnPage,
      sql`select ${columns} ${tasksOf(unit, userId)} and a.board_column <> 'Completed' order by k.due_date, k.id`,
    )
  return unit.query(
    openOnPage,
    sql`
    select ${columns} from app.task_assignees a
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.tenant_id = ${unit.tenantId} and k.task_type <> 'personal' and a.board_column <> 'Completed'
      and (a.user_id = ${userId} and k.created_by = ${me} or a.user_id = ${me} and k.created_by = ${userId})
    order by k.due_date, k.id`,
  )
}
