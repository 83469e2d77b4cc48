import type { Id } from '#core/ids/id.ts'
import { mayPlaceTask } from '#core/access/policies/task.ts'
import { stageRefusal, statusRefusal } from '#core/access/policies/task-changes.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { MemberStage, TaskBoard, TaskStatus } from '#core/tasks/kinds.ts'
import { afterStage, afterStatus, columnOnOwnBoard } from '#core/tasks/progress.ts'
import { longestRank, rankBetween, topRank } from '#core/tasks/rank.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { LockedTask } from '../rows.ts'
import { changeReplaced, hintOfPlace, partMoved, statusChanged } from '../events.ts'
import { findGap, queueRank } from './place-repo.ts'
import { progressOf, withProgress } from './progress.ts'
import { readersAmong } from '../people/readers.ts'
import { queueUndo } from '../undo/repo.ts'
import { createNextOccurrence } from './recurrence.ts'
import { lockVisible } from '../visible-task.ts'
import { factsOf } from '../view.ts'
import { queueProgress } from './write-repo.ts'

/**
 * Moves a card: the actor's own stage on their board, the whole task on the board of people who manage tasks
 * (docs/spec/tasks.md#4; docs/spec/decisions.md#058 to #060). Status and position in the column change together.
 * Returns the id with which the actor can undo it, if the status has changed.
 * @throws AppError `task_not_found`, `task_status_changed`, or the reason why the actor may not move it.
 */
export async function moveTask(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  { board, status, expectedStatus, ifChanged, after }: ServerOperation['PUT /tasks/{taskId}/status']['body'],
): Promise<{ task: LockedTask; undoId: Id<'taskUndo'> | null }> {
  const task = await lockVisible(unit, taskId)
  if (board === 'team' && after !== undefined && !mayPlaceTask(unit.actor, factsOf(task)))
    throw new AppError('task_no_permission')
  const column = columnOf(unit, task, board)
  const isReplaced = expectedStatus !== undefined && expectedStatus !== column && column !== status
  if (isReplaced && ifChanged === 'refuse') {
    assertMayMove(unit, task, status, board)
    throw new AppError('task_status_changed', { name: whoMoved(unit, task, board), status: column })
  }
  const undoId = column === status ? null : unit.newId<'taskUndo'>()
  if (undoId) queueUndo(unit, undoId, [taskId])
  const moved = column === status ? task : await setStatus(unit, task, status, board)
  if (isReplaced && !isPart(task, board))
    await notifyOfReplacement(unit, moved, task.field_changes.status?.by)
  if (after !== undefined) {
    await putAfter(unit, board, taskId, after)
    if (moved === task) hintOfPlace(unit, task, board)
  }
  return { task: moved, undoId }
}

/** Who has put the card into its present column, as the subject of a sentence to the actor. */
function whoMoved(unit: UnitOfWork, task: LockedTask, board: TaskBoard): string {
  const last = isPart(task, board) ? undefined : task.field_changes.status
  if (!last) return 'Somebody'
  return last.by === unit.actor.userId ? 'You' : last.name
}

/** Notifies the person who had set the status, if they see the task, that it was replaced. */
async function notifyOfReplacement(
  unit: UnitOfWork,
  task: LockedTask,
  by: Id<'user'> | undefined,
): Promise<void> {
  if (by === undefined || by === unit.actor.userId) return
  const readers = await readersAmong(unit, task, [by])
  changeReplaced(
    unit,
    task,
    readers.map((userId) => ({ field: 'status', userId })),
  )
}

/** Whether a move on the board changes only the actor's own stage of a task with several assignees. */
function isPart(task: LockedTask, board: TaskBoard): boolean {
  return board === 'mine' && task.task_type === 'team'
}

/** Sets a new status of a locked task, with all consequences. */
export async function setStatus(
  unit: UnitOfWork,
  task: LockedTask,
  status: TaskStatus,
  board: TaskBoard,
): Promise<LockedTask> {
  const { actor } = unit
  const isOwnPart = isOwnStage(task, board)
  assertMayMove(unit, task, status, board)
  const before = progressOf(task)
  const own = before.members.find(({ userId }) => userId === actor.userId)
  const after = isOwnPart
    ? afterStage(before, actor.userId, status as MemberStage, unit.now)
    : afterStatus(before, status, unit.now, { isAssignee: own !== undefined })
  queueProgress(unit, task.id, before, after)
  if (isPart(task, board))
    partMoved(unit, task, required(own, 'own part').stage, status, {
      notifies: after.status === before.status,
    })
  if (after.status !== before.status) statusChanged(unit, task, { from: before.status, to: after.status })
  if (after.status === 'Completed' && before.status !== 'Completed') await createNextOccurrence(unit, task)
  return withProgress(unit, task, after)
}

/** Whether a move on the board is of the actor's own stage, which a single assignee's task follows. */
function isOwnStage(task: LockedTask, board: TaskBoard): boolean {
  return board === 'mine' && task.task_type !== 'personal'
}

/** @throws AppError the reason why the actor may not set the status. */
function assertMayMove(unit: UnitOfWork, task: LockedTask, status: TaskStatus, board: TaskBoard): void {
  const refusalOf = isOwnStage(task, board) ? stageRefusal : statusRefusal
  const refusal = refusalOf(unit.actor, factsOf(task), status)
  if (refusal) throw new AppError(refusal)
}

/** The column of the task on the board. */
function columnOf(unit: UnitOfWork, task: LockedTask, board: TaskBoard): TaskStatus {
  const own = task.assignees.find(({ id }) => id === unit.actor.userId)
  return board === 'mine' && own ? columnOnOwnBoard(progressOf(task), own.stage) : task.status
}

/** Puts the card after another one, or at the top without one or if it is missing. */
async function putAfter(
  unit: UnitOfWork,
  board: TaskBoard,
  taskId: Id<'task'>,
  afterId: string | null,
): Promise<void> {
  if (afterId === taskId) return
  const gap = afterId === null ? undefined : await findGap(unit, board, afterId, taskId)
  const rank = gap && rankBetween(gap.above, gap.below, unit.newId())
  queueRank(unit, board, taskId, rank && rank.length <= longestRank ? rank : topRank(unit.now, unit.newId()))
}
