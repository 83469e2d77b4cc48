import {
  blockedForAssignees,
  completedByManager,
  directCompletedByManager,
  noPermission,
  reopenByCreator,
  reopenOnly,
} from '#core/tasks/texts.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

/**
 * The statuses that the task may be given on the board: one's own stage, or the whole task for people who manage it.
 */
function statesFor(task: TaskSummary, board: TaskBoard): readonly TaskStatus[] {
  return board === 'mine' ? task.may.stages : task.may.statuses
}

/** Why a task cannot be given a status on the board; undefined where it can. The server decides by the same rules. */
export function refusalOf(task: TaskSummary, board: TaskBoard, status: TaskStatus): string | undefined {
  const states = statesFor(task, board)
  if (states.includes(status)) return undefined
  if (states.length === 0) {
    const isLocked = board === 'mine' && task.status === 'Completed'
    if (!isLocked) return noPermission
    return task.type === 'team' ? completedByManager : directCompletedByManager
  }
  if (status === 'Blocked' && board === 'mine') return blockedForAssignees
  return states.includes('In Progress') ? reopenOnly : reopenByCreator
}
