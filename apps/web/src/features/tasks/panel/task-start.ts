/** What can be done with a task right away, by its key or from its row. */
export type TaskAct = 'status' | 'priority' | 'due' | 'assignees' | 'comment' | 'edit' | 'delete'

/** An act with its number: the same act can be asked for again. */
export interface TaskStart {
  taskId: string
  act: TaskAct
  count: number
}

/** The ids of what the acts lead to in the panel. */
export const actTargets = {
  status: 'task-panel-status',
  priority: 'task-panel-priority',
  due: 'task-panel-due',
  comment: 'task-panel-comment',
} as const
