import type { TaskBoard, TaskSummary } from '../task-types.ts'
import type { TaskStart } from './task-start.ts'

export interface TaskPanelProps {
  /** The open task, 'new' for the form of a new one, undefined while nothing is open. */
  taskId: string | undefined
  board: TaskBoard
  /** The action to run on the task when it opens, or while it is open. */
  start?: TaskStart | undefined
  /** The initial due date of a new task. */
  dueDate?: string | undefined
  /** Moves to the previous or the next task of the list. */
  onStep: (step: 1 | -1) => void
  onClose: () => void
  onCreated?: (task: TaskSummary) => void
}
