import type { Id } from '#core/ids/id.ts'
import { maxSentTasks } from '#core/assistant/limits.ts'
import { taskStatuses } from '#core/tasks/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { managedTasks } from '../tasks/api.ts'

const sentTask = {
  id: column.id('task'),
  title: column.text,
  description: column.text,
  status: column.oneOf(taskStatuses),
  due_date: column.day,
  completed_at: column.orNull(column.instant),
}
export type SentTask = column.RowOf<typeof sentTask>

/** The tasks that the person completed in the time and that the actor may see, the latest first. */
export function findCompletedTasks(
  unit: UnitOfWork,
  userId: Id<'user'>,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<SentTask[]> {
  return unit.query(
    sentTask,
    sql`
    select k.id, k.title, k.description, k.status, k.due_date, a.completed_at
    from app.task_assignees a join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.tenant_id = ${unit.tenantId} and a.user_id = ${userId}
      and a.completed_at >= ${from} and a.completed_at < ${until}
      and ((${managedTasks(unit, 'row')}) or k.created_by = ${unit.actor.userId}
        or (k.task_type <> 'personal' and exists (select from app.task_assignees o
          where o.tenant_id = k.tenant_id and o.task_id = k.id and o.user_id = ${unit.actor.userId})))
    order by a.completed_at desc, k.id limit ${rowLimit(maxSentTasks)}`,
  )
}
