import { AppError } from '#core/errors/app-error.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { findAssignableIds } from './assignees-repo.ts'

/**
 * Checks that the actor may give tasks to all of these people.
 * @throws AppError `task_assign_refused` where they may give tasks to nobody, `task_assignee_not_found` for one of them.
 */
export async function assertAssignable(unit: Unit, userIds: readonly string[], field: string): Promise<void> {
  if (!unit.actor.permissions.has('CAN_MANAGE_TEAM_TASKS')) throw new AppError('task_assign_refused')
  const wanted = new Set(userIds)
  const found = await findAssignableIds(unit, [...wanted])
  if (found.length === wanted.size) return
  const message = 'Somebody chosen cannot be given tasks.'
  throw new AppError('task_assignee_not_found', { fields: [{ field, message }] })
}
