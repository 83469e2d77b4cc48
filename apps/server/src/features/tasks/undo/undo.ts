import type { Id } from '#core/ids/id.ts'
import { maySeeTask } from '#core/access/policies/task.ts'
import { AppError } from '#core/errors/app-error.ts'
import { undoMinutes } from '#core/tasks/limits.ts'
import { formatDate } from '#core/time/format.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { FieldChange } from '../../activity/api.ts'
import { lockTasks } from '../detail-repo.ts'
import { changeTakenBack } from '../events.ts'
import type { LockedTask } from '../rows.ts'
import { factsOf } from '../view.ts'
import { isSameState, type FormerTask } from './former-task-repo.ts'
import {
  deleteNextOccurrences,
  findPresent,
  lockAndFindArchived,
  queueRestored,
  takeBackNotifications,
  takeUndo,
} from './repo.ts'

type Result = ServerOperation['POST /tasks/undo']['output']

/** A task to restore: as it is, and as it was. */
interface Restored {
  task: LockedTask
  former: FormerTask
}

/**
 * Undoes a move or a batch of the actor's: restores each task's status, stages, due date, people and positions, and
 * deletes the next occurrence that the change created and unread notifications. Skips a task that was changed meanwhile
 * or would return to an archived person.
 * @throws AppError `task_undo_gone` if it was undone already or is too long ago.
 */
export async function undoChange(unit: UnitOfWork, undoId: Id<'taskUndo'>): Promise<Result> {
  const kept = await takeUndo(unit, undoId, unit.now.subtract({ minutes: undoMinutes }))
  if (!kept) throw new AppError('task_undo_gone')
  const { tasks, made_at: madeAt } = kept
  const ids = tasks.map(({ id }) => id)
  const archived = await lockAndFindArchived(unit, tasks.flatMap(idsOfAssignees))
  const locked = new Map((await lockTasks(unit, ids)).map((task) => [task.id, task]))
  const present = new Map((await findPresent(unit, ids)).map((task) => [task.id, task]))
  const restored: Restored[] = []
  const skipped: Result['skipped'] = []
  for (const former of tasks) {
    const [task, now] = [locked.get(former.id), present.get(former.id)]
    if (!task || !now || !maySeeTask(unit.actor, factsOf(task)))
      skipped.push({ taskId: former.id, reason: 'not-found' })
    // A batch names tasks, too, that it did not change.
    else if (isSameState(former, now)) continue
    else if (!task.updated_at.equals(madeAt)) skipped.push({ taskId: former.id, reason: 'changed' })
    else if (idsOfAssignees(former).some((id) => archived.has(id) && !idsOfAssignees(now).includes(id)))
      skipped.push({ taskId: former.id, reason: 'person-archived' })
    else restored.push({ task, former })
  }
  if (restored.length > 0) await restore(unit, restored, madeAt)
  return { restored: restored.length, skipped }
}

function idsOfAssignees({ assignees }: FormerTask): Id<'user'>[] {
  return assignees.map(({ user_id }) => user_id)
}

async function restore(
  unit: UnitOfWork,
  restored: readonly Restored[],
  madeAt: Temporal.Instant,
): Promise<void> {
  queueRestored(
    unit,
    restored.map(({ former }) => former),
  )
  const ids = restored.map(({ task }) => task.id)
  const next = await deleteNextOccurrences(unit, ids, madeAt)
  const takenBack = await takeBackNotifications(unit, {
    taskIds: [...ids, ...next],
    userIds: [...new Set(restored.flatMap(({ task, former }) => peopleOf(task, former)))],
    notifiedAt: madeAt,
  })
  if (takenBack.length > 0)
    unit.hint({
      topic: 'notifications',
      ids: [],
      userIds: [...new Set(takenBack.map(({ userId }) => userId))],
    })
  for (const { task, former } of restored) {
    const knows = takenBack.filter((one) => one.isRead && one.taskId === task.id)
    changeTakenBack(unit, task, {
      changes: changesOf(task, former),
      knows: knows.map(({ userId }) => userId),
      others: idsOfAssignees(former),
    })
  }
}

function peopleOf(task: LockedTask, former: FormerTask): Id<'user'>[] {
  return [
    ...task.assignees.map(({ id }) => id),
    ...idsOfAssignees(former),
    ...(task.created_by ? [task.created_by] : []),
  ]
}

function changesOf(task: LockedTask, former: FormerTask): FieldChange[] {
  const due = formatDate(Temporal.PlainDate.from(former.due_date))
  const changes = [
    { field: 'status', from: task.status, to: former.status },
    { field: 'due date', from: formatDate(task.due_date), to: due },
  ].filter(({ from, to }) => from !== to)
  const is = task.assignees.map(({ id }) => id).toSorted()
  const was = idsOfAssignees(former).toSorted()
  return is.join() === was.join() ? changes : [...changes, { field: 'assignees', from: null, to: null }]
}
