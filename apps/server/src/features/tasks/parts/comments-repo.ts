import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const commentRow = {
  id: column.id('taskComment'),
  text: column.text,
  created_by: column.orNull(column.id('user')),
  created_by_name: column.text,
  created_at: column.instant,
}
export type CommentRow = column.RowOf<typeof commentRow>

/** Stores a comment of the acting person; false where its id is taken in the task. */
export async function insertComment(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  comment: { id: Id<'taskComment'>; text: string },
): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.task_comments (tenant_id, task_id, id, text, created_by, created_by_name, created_at)
    values (${unit.tenantId}, ${taskId}, ${comment.id}, ${comment.text}, ${unit.actor.userId}, ${unit.actor.name},
      ${unit.now})
    on conflict do nothing`)
  if (count > 0)
    unit.queue(sql`update app.tasks set comment_count = comment_count + 1
      where tenant_id = ${unit.tenantId} and id = ${taskId}`)
  return count > 0
}

export async function findComment(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  commentId: Id<'taskComment'>,
): Promise<CommentRow | undefined> {
  const rows = await unit.query(
    commentRow,
    sql`
    select id, text, created_by, created_by_name, created_at from app.task_comments
    where tenant_id = ${unit.tenantId} and task_id = ${taskId} and id = ${commentId}`,
  )
  return rows[0]
}
