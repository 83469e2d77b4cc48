import {
  completedByManager,
  directCompletedByManager,
  noPermission,
  reopenByCreator,
} from '#core/tasks/texts.ts'
import { movesOf } from './moves-of.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

/** What pressing the mark of a task does: complete it or one's own part of it, or reopen it. */
export interface Completion {
  to: TaskStatus
  /** The action in words. */
  does: string
  /** Why it is not possible. The server decides by the same rules. */
  refusal: string | undefined
}

export function completionOf(task: TaskSummary, page: TaskBoard): Completion {
  const { board, to: moves } = movesOf(task, page)
  const isDone = task.column === 'Completed'
  const to = isDone ? 'In Progress' : 'Completed'
  const part = task.type === 'team' && board === 'mine' ? 'your part of ' : ''
  return {
    to,
    does: `${isDone ? 'Reopen' : 'Complete'} ${part}“${task.title}”`,
    refusal: moves.includes(to) ? undefined : refusalOf(task, page),
  }
}

function refusalOf({ type, status, may }: TaskSummary, page: TaskBoard): string {
  if (status !== 'Completed') return noPermission
  if (page === 'team') return may.statuses.length > 0 ? reopenByCreator : noPermission
  return type === 'team' ? completedByManager : type === 'direct' ? directCompletedByManager : noPermission
}
