import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface CommentRow {
  id: string
  text: string
  created_by: string
  created_by_name: string
  created_at: Temporal.Instant
}

/** Stores what the acting person says of the task; false where the id is taken there. */
export async function insertComment(
  unit: UnitOfWork,
  taskId: string,
  comment: { id: string; text: string },
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
  taskId: string,
  commentId: string,
): Promise<CommentRow | undefined> {
  const rows = await unit.query<CommentRow & Record<string, unknown>>(sql`
    select id, text, created_by, created_by_name, created_at from app.task_comments
    where tenant_id = ${unit.tenantId} and task_id = ${taskId} and id = ${commentId}`)
  return rows[0]
}
