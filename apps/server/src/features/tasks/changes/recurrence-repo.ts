import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** The people who are neither archived nor suspended. */
export async function findActive(unit: UnitOfWork, userIds: readonly Id<'user'>[]): Promise<Set<Id<'user'>>> {
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    select id from app.users where tenant_id = ${unit.tenantId} and id = any (${userIds}::uuid[])
      and status = 'active' and not is_suspended`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The sub-tasks of a task for the next occurrence, with their assignees and without due dates. */
export async function findItemTitles(
  unit: UnitOfWork,
  taskId: Id<'task'>,
): Promise<{ title: string; assigneeId: Id<'user'> | null; dueDate: null }[]> {
  const rows = await unit.query(
    { title: column.text, assignee_id: column.orNull(column.id('user')) },
    sql`
    select title, assignee_id from app.task_items where tenant_id = ${unit.tenantId} and task_id = ${taskId}
    order by place, id`,
  )
  return rows.map(({ title, assignee_id }) => ({ title, assigneeId: assignee_id, dueDate: null }))
}
