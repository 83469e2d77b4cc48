import type { TaskBoard, TaskSummary } from '../task-types.ts'

/** Actions on a task that can be started by a shortcut or from its row. */
export type TaskAct = 'status' | 'priority' | 'due' | 'assignees' | 'comment' | 'edit' | 'delete'

/** A requested action. The count distinguishes a repeated request for the same action. */
export interface TaskStart {
  taskId: string
  act: TaskAct
  count: number
}

/** The ids of the elements in the panel that the actions lead to. */
export const actTargets = {
  status: 'task-panel-status',
  priority: 'task-panel-priority',
  due: 'task-panel-due',
  comment: 'task-panel-comment',
} as const

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
