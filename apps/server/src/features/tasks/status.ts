import { stageRefusal, statusRefusal } from '#core/access/task-rules.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { MemberStage, TaskBoard, TaskStatus } from '#core/tasks/kinds.ts'
import { afterStage, afterStatus, shownTo } from '#core/tasks/progress.ts'
import { rankBetween, topRank } from '#core/tasks/rank.ts'
import type { Handled } from '#contract/operations.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import type { TenantSession } from '#server/platform/http/procedure.ts'
import { uuidOf } from '#server/platform/ids.ts'
import type { LockedTask } from './detail-repo.ts'
import { changeReplaced, hintOf, statusChanged } from './events.ts'
import { findGap, queueRank } from './place-repo.ts'
import { progressOf, withProgress } from './progress.ts'
import { bringBack } from './recurrence.ts'
import { lockSeen } from './seen.ts'
import { factsOf } from './view.ts'
import { queueProgress } from './write-repo.ts'

/**
 * Moves a card: the actor's own part of the task on their board, the whole task on the one of those who manage tasks
 * (2 §4; decisions 058 to 060). The state and the place in its column change together.
 * @throws AppError `task_not_found` or why the actor may not.
 */
export async function moveTask(
  unit: Unit,
  session: TenantSession,
  taskId: string,
  { board, status, seen, after }: Handled['PUT /tasks/{taskId}/status']['body'],
): Promise<LockedTask> {
  const task = await lockSeen(unit, taskId)
  const column = columnOf(unit, task, board)
  const moved = column === status ? task : await setStatus(unit, session, task, status, board)
  const last = task.field_changes.status
  if (moved !== task && seen !== undefined && seen !== column && last)
    changeReplaced(unit, task, [{ field: 'status', userId: last.by }])
  if (after !== undefined) {
    await putAfter(unit, board, taskId, after && uuidOf(after))
    if (moved === task) hintOf(unit, task)
  }
  return moved
}

/** Sets the state of a held task that is another one, with all that follows from it. */
export async function setStatus(
  unit: Unit,
  session: TenantSession,
  task: LockedTask,
  status: TaskStatus,
  board: TaskBoard,
): Promise<LockedTask> {
  const { actor } = unit
  const isOwnPart = board === 'mine' && task.task_type !== 'personal'
  const refusal = (isOwnPart ? stageRefusal : statusRefusal)(actor, factsOf(task), status)
  if (refusal) throw new AppError(refusal)
  const before = progressOf(task)
  const own = before.members.find(({ userId }) => userId === actor.userId)
  const after = isOwnPart
    ? afterStage(before, actor.userId, status as MemberStage, unit.now)
    : afterStatus(before, status, unit.now, { isAssignee: own !== undefined })
  queueProgress(unit, task.id, before, after)
  const isPartOnly = isOwnPart && task.task_type === 'team'
  const from = isPartOnly ? (own?.stage ?? before.status) : before.status
  statusChanged(unit, task, { from, to: status, isOwnPart: isPartOnly })
  if (after.status === 'Completed' && before.status !== 'Completed') await bringBack(unit, session, task)
  return withProgress(unit, task, after)
}

/** In which column the task stands on the board. */
function columnOf(unit: Unit, task: LockedTask, board: TaskBoard): TaskStatus {
  const own = task.assignees.find(({ id }) => id === unit.actor.userId)
  return board === 'mine' && own ? shownTo(progressOf(task), own.stage) : task.status
}

/** Puts the card after another one, or on top where there is none or it has gone meanwhile. */
async function putAfter(unit: Unit, board: TaskBoard, taskId: string, afterId: string | null): Promise<void> {
  if (afterId === taskId) return
  const gap = afterId === null ? undefined : await findGap(unit, board, afterId, taskId)
  queueRank(unit, board, taskId, gap ? rankBetween(gap.above, gap.below, taskId) : topRank(unit.now, taskId))
}
