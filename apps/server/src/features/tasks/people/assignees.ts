import { allows } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { viewPeopleOn } from '../../working-days/api.ts'
import { findAssignable, findAssignableAmong } from './assignees-repo.ts'
import type { AssigneeRow } from '../rows.ts'

/** People whom the actor can assign tasks to, with the kind of the given day for each; absent people are included. */
export async function listAssignees(
  unit: UnitOfWork,
  query: ServerOperation['GET /tasks/assignees']['query'],
): Promise<ServerOperation['GET /tasks/assignees']['output']> {
  const rows = await findAssignable(unit, query.search?.trim())
  return { items: await viewPeopleOn(unit, rows, query.date) }
}

/**
 * The people as assignees of a task that they have not started, if the actor may assign tasks to all of them.
 * @throws AppError `task_assign_refused` if they may assign tasks to nobody, `task_assignee_not_found` for one of them.
 */
export async function assignableRows(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
  field: string,
): Promise<AssigneeRow[]> {
  if (!allows(unit.actor.permissions, 'task.assign')) throw new AppError('task_assign_refused')
  const wanted = new Set(userIds)
  const found = await findAssignableAmong(unit, [...wanted])
  if (found.length === wanted.size) return found
  const message = 'Somebody you chose cannot be given tasks. Leave them out.'
  throw new AppError('task_assignee_not_found', { fields: [{ field, message }] })
}

/** Whether the actor may assign tasks to the person. */
export async function mayAssignTo(unit: UnitOfWork, userId: Id<'user'>): Promise<boolean> {
  if (!allows(unit.actor.permissions, 'task.assign')) return false
  return (await findAssignableAmong(unit, [userId])).length > 0
}
