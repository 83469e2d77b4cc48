import {
  blockedForAssignees,
  completedByManager,
  directCompletedByManager,
  noPermission,
  reopenByCreator,
  reopenOnly,
} from '#core/tasks/texts.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

interface Moves {
  /** 'mine' moves the person's own stage, 'team' the whole task. */
  board: TaskBoard
  to: readonly TaskStatus[]
}

/**
 * The columns that the task can be moved to on a page. My Tasks moves the person's own stage if possible, Team Tasks the
 * whole task.
 */
export function movesOf({ may, column }: Pick<TaskSummary, 'may' | 'column'>, page: TaskBoard): Moves {
  const own: Moves = { board: 'mine', to: may.stages }
  const whole: Moves = { board: 'team', to: may.statuses }
  const [first, second] = page === 'mine' ? [own, whole] : [whole, own]
  const { board, to } = first.to.length > 0 ? first : second
  return { board, to: to.filter((status) => status !== column) }
}

/** Why the task cannot be given a status on the board; undefined if it can. The server decides by the same rules. */
export function refusalOf(task: TaskSummary, board: TaskBoard, status: TaskStatus): string | undefined {
  const allowed = board === 'mine' ? task.may.stages : task.may.statuses
  if (allowed.includes(status)) return undefined
  if (allowed.length === 0) {
    const isLocked = board === 'mine' && task.status === 'Completed'
    if (!isLocked) return noPermission
    return task.type === 'team' ? completedByManager : directCompletedByManager
  }
  if (status === 'Blocked' && board === 'mine') return blockedForAssignees
  return allowed.includes('In Progress') ? reopenOnly : reopenByCreator
}

/** The action of a task's status mark: completes the task or the person's own part of it, or reopens it. */
interface Completion {
  to: TaskStatus
  /** The action, the title and the current status. */
  label: string
  /** Why the action is refused, if it is. */
  refusal: string | undefined
}

export function completionOf(task: TaskSummary, page: TaskBoard): Completion {
  const { board, to: moves } = movesOf(task, page)
  const isDone = task.column === 'Completed'
  const to = isDone ? 'In Progress' : 'Completed'
  const part = task.type === 'team' && board === 'mine' ? 'your part of ' : ''
  return {
    to,
    label: `${isDone ? 'Reopen' : 'Complete'} ${part}“${task.title}” (${task.column})`,
    refusal: moves.includes(to) ? undefined : refusalOf(task, page, to),
  }
}
