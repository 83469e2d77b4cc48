/** Actions on a task that can be started by a shortcut or from its row. */
export type TaskAct = 'status' | 'priority' | 'due' | 'assignees' | 'comment' | 'edit' | 'delete'

/** An action with a number, so that the same action can be requested again. */
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
