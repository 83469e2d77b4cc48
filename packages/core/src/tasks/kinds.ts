/** The statuses of a task (docs/spec/tasks.md#4), in the order of the columns of a board. */
export const taskStatuses = ['Not Started', 'In Progress', 'Blocked', 'Completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/**
 * The stages of a member of a team task. Only people who edit the task can set Blocked (docs/spec/decisions.md#060).
 */
export const memberStages = ['Not Started', 'In Progress', 'Completed'] as const
export type MemberStage = (typeof memberStages)[number]

/** A task for oneself, assigned to one person, assigned to several. */
export const taskTypes = ['personal', 'direct', 'team'] as const
export type TaskType = (typeof taskTypes)[number]

/** The displayed name of each type (docs/spec/decisions.md#057). */
export const taskTypeNames: Record<TaskType, string> = {
  personal: 'Personal Task',
  direct: 'Direct Assignment',
  team: 'Team Task',
}

/** Most urgent first. */
export const taskPriorities = ['High', 'Medium', 'Low'] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** The board of a person's own tasks, and the board of the tasks that a manager manages. */
export const taskBoards = ['mine', 'team'] as const
export type TaskBoard = (typeof taskBoards)[number]

/** How often a task recurs. */
export const taskRecurrences = ['daily', 'weekly', 'monthly'] as const
export type TaskRecurrence = (typeof taskRecurrences)[number]
