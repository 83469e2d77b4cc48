/** The states of a task (2 §4), in the order of the columns of a board. */
export const taskStatuses = ['Not Started', 'In Progress', 'Blocked', 'Completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** How far a member of a team task is: Blocked is for those who edit the task (decision 060). */
export const memberStages = ['Not Started', 'In Progress', 'Completed'] as const
export type MemberStage = (typeof memberStages)[number]

/** Somebody's own, given to one person, given to several. */
export const taskTypes = ['personal', 'direct', 'team'] as const
export type TaskType = (typeof taskTypes)[number]

/** What each type is called (decision 057). */
export const taskTypeNames: Record<TaskType, string> = {
  personal: 'Personal Task',
  direct: 'Direct Assignment',
  team: 'Team Task',
}

/** Most urgent first. */
export const taskPriorities = ['High', 'Medium', 'Low'] as const
export type TaskPriority = (typeof taskPriorities)[number]

/** The board of what is assigned to somebody, and the one of what a manager looks after. */
export const taskBoards = ['mine', 'team'] as const
export type TaskBoard = (typeof taskBoards)[number]

/** How often a task comes back. */
export const taskRecurrences = ['daily', 'weekly', 'monthly'] as const
export type TaskRecurrence = (typeof taskRecurrences)[number]
