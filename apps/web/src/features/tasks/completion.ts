import { movesOf } from './moves-of.ts'
import { refusalOf } from './reasons.ts'
import type { TaskBoard, TaskStatus, TaskSummary } from './task-types.ts'

/** What pressing the mark of a task does: complete it or one's own part of it, or reopen it. */
export interface Completion {
  to: TaskStatus
  /** The action and the present status in words. */
  label: string
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
    label: `${isDone ? 'Reopen' : 'Complete'} ${part}“${task.title}” (${task.column})`,
    refusal: moves.includes(to) ? undefined : refusalOf(task, page, to),
  }
}
