import type { Id } from '#core/ids/id.ts'
import { maySeeTask } from '#core/access/policies/task.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hintOfPin } from '../events.ts'
import { findSummary } from '../detail-repo.ts'
import { deletePins, findPinned, lockPins, insertPin } from './pins-repo.ts'
import { lockVisible, requireVisible } from '../visible-task.ts'
import { factsOf, viewSummary, type SummaryView } from '../view.ts'

/** The pinned tasks that the actor still sees. */
export async function listPinned(unit: UnitOfWork): Promise<SummaryView[]> {
  const rows = await findPinned(unit)
  return rows
    .filter((row) => maySeeTask(unit.actor, factsOf(row)))
    .map((row) => viewSummary(unit.actor, row, 'mine'))
}

/**
 * Pins a task for the actor (docs/spec/tasks.md#5). Pins on tasks that they do not see any more are freed.
 * @throws AppError `task_not_found` or `task_pin_limit`
 */
export async function pinTask(unit: UnitOfWork, taskId: Id<'task'>): Promise<void> {
  await lockVisible(unit, taskId)
  await lockPins(unit)
  const pinned = await findPinned(unit)
  if (pinned.some(({ id }) => id === taskId)) return
  const unseen = pinned.filter((row) => !maySeeTask(unit.actor, factsOf(row)))
  if (unseen.length > 0)
    await deletePins(
      unit,
      unseen.map(({ id }) => id),
    )
  if (!(await insertPin(unit, taskId))) throw new AppError('task_pin_limit')
  hintOfPin(unit, taskId)
}

/** @throws AppError `task_not_found` */
export async function unpinTask(unit: UnitOfWork, taskId: Id<'task'>): Promise<void> {
  requireVisible(unit, await findSummary(unit, taskId))
  if ((await deletePins(unit, [taskId])) > 0) hintOfPin(unit, taskId)
}
