import type { Id } from '#core/ids/id.ts'
import { afterReassignment } from '#core/tasks/progress.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  deleteSoleAssigneeTasks,
  findOpenTaskIds,
  findSoleAssigneeTaskIds,
  findSharedIds,
  lockTasksOf,
  removeFromCompleted,
} from './departure-repo.ts'
import { lockTasks } from '../detail-repo.ts'
import { findAsAssignee } from './assignees-repo.ts'
import type { AssigneeRow, LockedTask } from '../rows.ts'
import { creatorsLeftWithTasks, statusChanged, taskDeleted, taskEdited } from '../events.ts'
import { changesOf } from '../changes/field-changes.ts'
import { progressOf, withProgress } from '../changes/progress.ts'
import { createNextOccurrence } from '../changes/recurrence.ts'
import { queueAssignees, queueFields, queueProgress } from '../changes/write-repo.ts'

/**
 * Removes a permanently deleted person from the company's tasks (docs/spec/reporting.md#4, docs/spec/decisions.md#020):
 * tasks that nobody else is assigned to are deleted; from shared tasks they are removed, and the status follows from
 * the others' stages. Tasks that they created for others remain with their name.
 */
export async function removeUserFromTasks(unit: UnitOfWork, userId: Id<'user'>): Promise<void> {
  await lockTasksOf(unit, userId)
  const given = await lockTasks(unit, await findSoleAssigneeTaskIds(unit, userId))
  // Sequentially, because each step works on the result of the previous one.
  const deleted = await deleteSoleAssigneeTasks(unit, userId)
  // The people who assigned it are notified of the deletion.
  for (const task of given) taskDeleted(unit, { ...task, assignees: [] })
  const left = await removeFromCompleted(unit, userId)
  const openIds = await findSharedIds(unit, userId)
  for (const task of await lockTasks(unit, openIds)) await replaceAssignee(unit, task, userId)
  // Nobody is notified of tasks that were completed before; there may be many, so that one hint for all lists is
  // enough.
  if (left.length > 0) unit.hint({ topic: 'tasks', ids: [], userIds: [...left, unit.actor.userId] })
  if (deleted > 0 || left.length > 0) unit.hint({ topic: 'team-tasks', ids: [], userIds: null })
}

/**
 * Hands the open parts of an archived person over to an heir (docs/spec/decisions.md#123). Without one the tasks stay
 * as they are, and their creators are notified. Personal tasks stay with the person. No limit of notifications applies:
 * otherwise somebody with many tasks could not be archived.
 * @returns How many tasks there were.
 */
export async function handOverTasks(
  limited: UnitOfWork,
  from: { id: Id<'user'>; name: string },
  to: Id<'user'> | null,
): Promise<number> {
  const { limits: _, ...unit } = limited
  const locked = await lockTasks(unit, await findOpenTaskIds(unit, from.id))
  // Another person may have been assigned before the lock.
  const tasks = locked.filter(({ assignees }) => assignees.some(({ id }) => id === from.id))
  const heir = to === null ? undefined : await findAsAssignee(unit, to)
  // Sequentially, so that people are notified in the order of the tasks.
  if (heir) for (const task of tasks) await replaceAssignee(unit, task, from.id, heir)
  else creatorsLeftWithTasks(unit, from, tasks)
  return tasks.length
}

/** Removes a person from an open task; the heir, if there is one, takes their place and has not started. */
async function replaceAssignee(
  unit: UnitOfWork,
  task: LockedTask,
  userId: Id<'user'>,
  heir?: AssigneeRow,
): Promise<void> {
  const before = progressOf(task)
  const others = task.assignees.filter(({ id }) => id !== userId)
  const added = heir && others.every(({ id }) => id !== heir.id) ? [heir] : []
  const assignees = [...others, ...added]
  const after = afterReassignment(
    before,
    assignees.map(({ id }) => id),
  )
  const edited = {
    title: task.title,
    description: task.description,
    teamName: assignees.length > 1 ? task.team_name : null,
    dueDate: task.due_date,
    priority: task.priority,
    recurrence: task.recurrence_rule && {
      rule: task.recurrence_rule,
      until: task.recurrence_until,
      began: task.series_began ?? task.due_date,
    },
    assignees,
  }
  const changes = changesOf(task, edited)
  const keys = changes.map(({ key }) => key)
  queueFields(unit, task.id, { ...edited, type: after.type }, task.version + 1, keys)
  queueAssignees(
    unit,
    task.id,
    assignees.map(({ id }) => id),
    task.due_date,
  )
  queueProgress(unit, task.id, before, after)
  const next = withProgress(unit, { ...task, assignees, team_name: edited.teamName }, after)
  taskEdited(unit, next, changes, { added: added.map(({ id }) => id), removed: [], former: [userId] })
  if (after.status === before.status) return
  statusChanged(unit, next, { from: before.status, to: after.status })
  if (after.status === 'Completed') await createNextOccurrence(unit, next)
}
