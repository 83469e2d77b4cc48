import type { Id } from '#core/ids/id.ts'
import { maySeeTask } from '#core/access/policies/task.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ErrorCode } from '#core/errors/codes.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { assignableRows } from '../people/assignees.ts'
import { assertNotPast } from './create.ts'
import { lockTasks } from '../detail-repo.ts'
import type { LockedTask } from '../rows.ts'
import { changeTask } from './edit.ts'
import type { Change } from './edited-fields.ts'
import { removeTask } from './remove.ts'
import { setStatus } from './status.ts'
import { queueUndo } from '../undo/repo.ts'
import { factsOf } from '../view.ts'

type Result = ServerOperation['POST /tasks/batch/complete']['output']
type Reason = Result['skipped'][number]['reason']

/**
 * Completes tasks that the actor created or, if they may edit any task's status, that they may see
 * (docs/spec/decisions.md#061).
 */
export function completeTasks(unit: UnitOfWork, taskIds: readonly Id<'task'>[]): Promise<Result> {
  return forEach(unit, taskIds, async (task) => {
    if (task.status === 'Completed') return 'completed'
    await setStatus(unit, task, 'Completed', 'team')
    return undefined
  })
}

/**
 * Reassigns tasks that the actor has created.
 * @throws AppError `task_assign_refused` or `task_assignee_not_found` before anything changes.
 */
export async function reassignTasks(
  unit: UnitOfWork,
  { taskIds, assigneeIds }: ServerOperation['POST /tasks/batch/reassign']['body'],
): Promise<Result> {
  await assignableRows(unit, assigneeIds, 'body.assigneeIds')
  return change(unit, taskIds, { assigneeIds })
}

/**
 * Moves the due date of tasks that the actor has created.
 * @throws AppError `validation_failed` for a past day.
 */
export function moveDueDates(
  unit: UnitOfWork,
  { taskIds, dueDate }: ServerOperation['POST /tasks/batch/due-date']['body'],
): Promise<Result> {
  assertNotPast(unit, Temporal.PlainDate.from(dueDate), 'body.dueDate')
  return change(unit, taskIds, { dueDate })
}

/** Deletes tasks that the actor has created. */
export function deleteTasks(unit: UnitOfWork, taskIds: readonly Id<'task'>[]): Promise<Result> {
  const remove = async (task: LockedTask) => {
    removeTask(unit, task)
    return undefined
  }
  return forEach(unit, taskIds, remove, { isFinal: true })
}

function change(unit: UnitOfWork, taskIds: readonly Id<'task'>[], fields: Change): Promise<Result> {
  return forEach(unit, taskIds, async (task) => {
    const until = task.recurrence_until?.toString()
    if (fields.dueDate !== undefined && until !== undefined && until < fields.dueDate) return 'series-ends'
    const outcome = await changeTask(unit, task, fields)
    return outcome.task === task ? 'unchanged' : undefined
  })
}

const reasons: Partial<Record<ErrorCode, Reason>> = {
  task_not_created: 'created-by-others',
  task_completed: 'completed',
  task_no_permission: 'no-permission',
}

/**
 * Changes each of the tasks independently; a refusal is recorded and does not stop the others. They are locked in the
 * order of their ids, so that two batches do not deadlock. Only deletions cannot be undone.
 */
async function forEach(
  unit: UnitOfWork,
  taskIds: readonly Id<'task'>[],
  act: (task: LockedTask) => Promise<Reason | undefined>,
  { isFinal = false } = {},
): Promise<Result> {
  const wanted = [...new Set(taskIds)]
  const tasks = await lockTasks(unit, wanted)
  // Personal tasks are left out, including the actor's own.
  const seen = tasks.filter((task) => task.task_type !== 'personal' && maySeeTask(unit.actor, factsOf(task)))
  const undoId = isFinal || seen.length === 0 ? null : unit.newId<'taskUndo'>()
  if (undoId)
    queueUndo(
      unit,
      undoId,
      seen.map(({ id }) => id),
    )
  const outcomes = new Map<string, Reason | undefined>()
  for (const task of seen) outcomes.set(task.id, await reasonOf(task, act))
  const changed = [...outcomes.values()].filter((reason) => reason === undefined).length
  return {
    changed,
    undoId: changed > 0 ? undoId : null,
    skipped: wanted.flatMap((taskId) => {
      const reason = outcomes.has(taskId) ? outcomes.get(taskId) : 'not-found'
      return reason ? [{ taskId, reason }] : []
    }),
  }
}

async function reasonOf(
  task: LockedTask,
  act: (task: LockedTask) => Promise<Reason | undefined>,
): Promise<Reason | undefined> {
  try {
    return await act(task)
  } catch (error) {
    const reason = error instanceof AppError ? reasons[error.code] : undefined
    if (!reason) throw error
    return reason
  }
}
