import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { idFromPublicId } from '#server/platform/ids.ts'
import { summaryColumns } from '../lists/summary-repo.ts'
import { taskRow } from '../rows.ts'

const commentRow = {
  id: column.id('taskComment'),
  text: column.text,
  created_by: column.orNull(column.id('user')),
  created_by_name: column.text,
  created_at: column.instant,
}
export type CommentRow = column.RowOf<typeof commentRow>

/** Stores a comment of the acting person; false if its id is taken in the task. */
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
    unit.queue(sql`update app.tasks set comment_count = comment_count + 1, commented_at = ${unit.now}
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

interface Commenting {
  entryId: Id<'activity'>
  /** The task, as the log names it. */
  target: string
  by: Id<'user'>
  at: Temporal.Instant
}

/** The comments that these people made at these moments, each with the id of its log entry and its task. */
export async function findCommentsAt(unit: UnitOfWork, made: readonly Commenting[]) {
  return unit.query(
    { ...taskRow, entry_id: column.id('activity'), text: column.text },
    sql`
    select e.id as entry_id, c.text, ${summaryColumns(unit)}
    from unnest(${made.map(({ entryId }) => entryId)}::uuid[],
      ${made.map(({ target }) => idFromPublicId('task', target))}::uuid[], ${made.map(({ by }) => by)}::uuid[],
      ${made.map(({ at }) => at)}::timestamptz[]) as e (id, task_id, by, at)
    join app.task_comments c on c.tenant_id = ${unit.tenantId} and c.task_id = e.task_id and c.created_by = e.by
      and c.created_at = e.at
    join app.tasks k on k.tenant_id = c.tenant_id and k.id = c.task_id`,
  )
}
