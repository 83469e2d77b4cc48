import type { Id } from '#core/ids/id.ts'
import { maySeeTask } from '#core/access/policies/task.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { lockTask } from './detail-repo.ts'
import type { LockedTask } from './rows.ts'
import type { TaskRow } from './rows.ts'
import { factsOf } from './view.ts'

/**
 * The task, if the actor may see it: an invisible task gets the same answer as a missing one.
 * @throws AppError `task_not_found`
 */
export function requireVisible<Row extends TaskRow>(unit: UnitOfWork, row: Row | undefined): Row {
  if (!row || !maySeeTask(unit.actor, factsOf(row))) throw new AppError('task_not_found')
  return row
}

/** As above, locked until the unit of work ends. */
export async function lockVisible(unit: UnitOfWork, taskId: Id<'task'>): Promise<LockedTask> {
  return requireVisible(unit, await lockTask(unit, taskId))
}
