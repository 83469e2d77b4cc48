import type { Id } from '#core/ids/id.ts'
import { editRefusal } from '#core/access/policies/task-changes.ts'
import { AppError } from '#core/errors/app-error.ts'
import { afterReassignment } from '#core/tasks/progress.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { LockedTask } from '../rows.ts'
import { validatedEdit, type Change, type EditedTask } from './edited-fields.ts'
import { changeReplaced, statusChanged, taskEdited } from '../events.ts'
import { changesOf } from './field-changes.ts'
import { progressOf, withProgress } from './progress.ts'
import { readersAmong } from '../people/readers.ts'
import { createNextOccurrence } from './recurrence.ts'
import { lockVisible } from '../visible-task.ts'
import { factsOf } from '../view.ts'
import { queueAssignees, queueFields, queueProgress } from './write-repo.ts'

export interface Outcome {
  task: LockedTask
  /** Fields that were changed since the caller saw the task, by others or on another device. */
  replaced: { field: string; by: string | null }[]
}

/**
 * Changes some fields of a task (docs/spec/tasks.md#5). Fields that are not sent are not changed; on the same field
 * this change wins, and the person who made the other change is notified.
 * @throws AppError `task_not_found` or the reason why the actor may not edit it.
 */
export async function editTask(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  { version, ...change }: ServerOperation['PATCH /tasks/{taskId}']['body'],
): Promise<Outcome> {
  return changeTask(unit, await lockVisible(unit, taskId), change, version)
}

/** Changes a locked task; see `editTask`. */
export async function changeTask(
  unit: UnitOfWork,
  task: LockedTask,
  change: Change,
  seenVersion = task.version,
): Promise<Outcome> {
  const refusal = editRefusal(unit.actor, factsOf(task))
  if (refusal) throw new AppError(refusal)
  const edited = await validatedEdit(unit, task, change)
  const changes = changesOf(task, edited)
  if (changes.length === 0) return { task, replaced: [] }
  const { before, after, userIds } = reassigned(task, edited)
  queueFields(
    unit,
    task.id,
    { ...edited, type: after.type },
    task.version + 1,
    changes.map(({ key }) => key),
  )
  if (userIds) {
    queueAssignees(unit, task.id, userIds, edited.dueDate)
    queueProgress(unit, task.id, before, after)
  }
  const replaced = changes.flatMap(({ key, field }) => {
    const last = task.field_changes[key]
    return last && last.version > seenVersion ? [{ field, ...last }] : []
  })
  const next = withProgress(unit, withFields(task, edited), after)
  taskEdited(unit, next, changes, comingAndGoing(task, edited))
  await notifyOfReplacement(unit, next, replaced)
  if (after.status !== before.status) {
    statusChanged(unit, next, { from: before.status, to: after.status })
    if (after.status === 'Completed') await createNextOccurrence(unit, next)
  }
  return {
    task: next,
    replaced: replaced.map(({ field, by, name }) => ({ field, by: by === unit.actor.userId ? null : name })),
  }
}

/** Notifies people whose change was replaced, if they still see the task. */
async function notifyOfReplacement(
  unit: UnitOfWork,
  task: LockedTask,
  replaced: readonly { field: string; by: Id<'user'> }[],
): Promise<void> {
  const others = replaced.filter(({ by }) => by !== unit.actor.userId)
  if (others.length === 0) return
  const readers = await readersAmong(
    unit,
    task,
    others.map(({ by }) => by),
  )
  changeReplaced(
    unit,
    task,
    others.flatMap(({ field, by }) => (readers.includes(by) ? [{ field, userId: by }] : [])),
  )
}

function withFields(task: LockedTask, edited: EditedTask): LockedTask {
  return {
    ...task,
    title: edited.title,
    description: edited.description,
    team_name: edited.teamName,
    due_date: edited.dueDate,
    priority: edited.priority,
    recurrence_rule: edited.recurrence?.rule ?? null,
    recurrence_until: edited.recurrence?.until ?? null,
    version: task.version + 1,
    assignees: edited.assignees,
  }
}

function comingAndGoing(task: LockedTask, edited: EditedTask) {
  const was = task.assignees.map(({ id }) => id)
  const is = edited.assignees.map(({ id }) => id)
  return { added: is.filter((id) => !was.includes(id)), removed: was.filter((id) => !is.includes(id)) }
}

/** The stages and status after a change of the assignees; unchanged for the same people. */
function reassigned(task: LockedTask, edited: EditedTask) {
  const before = progressOf(task)
  const userIds = edited.assignees.map(({ id }) => id)
  const isSame =
    userIds.length === before.members.length && before.members.every(({ userId }) => userIds.includes(userId))
  return isSame
    ? { before, after: before, userIds: undefined }
    : { before, after: afterReassignment(before, userIds), userIds }
}
