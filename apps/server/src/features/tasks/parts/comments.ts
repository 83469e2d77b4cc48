import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { maySeeTask } from '#core/access/policies/task.ts'
import { mentionIds } from '#core/tasks/mentions.ts'
import { id } from '#contract/fields.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findComment, findCommentsAt, insertComment, type CommentRow } from './comments-repo.ts'
import type { LockedTask } from '../rows.ts'
import { taskCommented } from './part-events.ts'
import { readersAmong } from '../people/readers.ts'
import { factsOf } from '../view.ts'
import { lockVisible } from '../visible-task.ts'

type Comment = ServerOperation['POST /tasks/{taskId}/comments']['output']

/**
 * Adds a comment to a task. Sending the same id again as the same person is a retry and changes nothing.
 * @throws AppError `task_not_found`
 */
export async function commentOn(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  body: ServerOperation['POST /tasks/{taskId}/comments']['body'],
): Promise<Comment> {
  const task = await lockVisible(unit, taskId)
  const comment = { id: body.id ?? unit.newId<'taskComment'>(), text: body.text.trim() }
  if (!(await insertComment(unit, taskId, comment)))
    return retried(unit, await findComment(unit, taskId, comment.id))
  taskCommented(unit, task, comment.text, await mentioned(unit, task, comment.text))
  return view({
    ...comment,
    created_by: unit.actor.userId,
    created_by_name: unit.actor.name,
    created_at: unit.now,
  })
}

/** The comments of these log entries, by the entry's id, on tasks that the actor may see. */
export async function findCommentsOf(
  unit: UnitOfWork,
  made: Parameters<typeof findCommentsAt>[1],
): Promise<[Id<'activity'>, string][]> {
  const rows = await findCommentsAt(unit, made)
  return rows
    .filter((row) => maySeeTask(unit.actor, factsOf(row)))
    .map(({ entry_id, text }) => [entry_id, text])
}

const isUser = id('user')

/** The mentioned people who may see the task: nobody is notified of a task that they cannot open. */
async function mentioned(unit: UnitOfWork, task: LockedTask, text: string): Promise<Id<'user'>[]> {
  const ids = mentionIds(text).flatMap((one) => isUser.safeParse(one).data ?? [])
  if (ids.length === 0) return []
  return readersAmong(unit, task, ids)
}

function retried(unit: UnitOfWork, found: CommentRow | undefined): Comment {
  if (found?.created_by === unit.actor.userId) return view(found)
  throw new AppError('validation_failed', { fields: [{ field: 'body.id', message: 'This id is taken.' }] })
}

function view(row: CommentRow): Comment {
  return {
    id: row.id,
    text: row.text,
    createdBy: { id: row.created_by, name: row.created_by_name },
    createdOn: row.created_at.toString(),
  }
}
