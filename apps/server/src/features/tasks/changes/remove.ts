import type { Id } from '#core/ids/id.ts'
import { deleteRefusal } from '#core/access/policies/task-changes.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { LockedTask } from '../rows.ts'
import { taskDeleted } from '../events.ts'
import { lockVisible } from '../visible-task.ts'
import { factsOf } from '../view.ts'
import { queueRemoval } from './write-repo.ts'

/**
 * Deletes a task with its comments and sub-tasks (docs/spec/tasks.md#5).
 * @throws AppError `task_not_found` or the reason why the actor may not delete it.
 */
export async function deleteTask(unit: UnitOfWork, taskId: Id<'task'>): Promise<void> {
  removeTask(unit, await lockVisible(unit, taskId))
}

/** Deletes a locked task. */
export function removeTask(unit: UnitOfWork, task: LockedTask): void {
  const refusal = deleteRefusal(unit.actor, factsOf(task))
  if (refusal) throw new AppError(refusal)
  queueRemoval(unit, task.id)
  taskDeleted(unit, task)
}
