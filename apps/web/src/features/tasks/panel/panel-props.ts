import type { TaskBoard, TaskSummary } from '../task-types.ts'
import type { TaskStart } from './task-start.ts'

export interface TaskPanelProps {
  /** The open task, 'new' for the form of a new one, undefined while nothing is open. */
  taskId: string | undefined
  board: TaskBoard
  /** What is to be done with the task as it opens, or while it is open. */
  start?: TaskStart | undefined
  /** The due date that a new task begins with. */
  dueDate?: string | undefined
  /** The previous and the next task of the list. */
  onStep: (step: 1 | -1) => void
  onClose: () => void
  onCreated?: (task: TaskSummary) => void
}
