import type { TaskPriority } from './kinds.ts'

/** Most tasks that a person may pin (docs/spec/tasks.md#5). */
export const maxPins = 5
/** Tasks on a page of a list (docs/spec/tasks.md#9). */
export const pageSize = 10
export const defaultPriority: TaskPriority = 'Medium'
/** In how many days a task without a given due date is due (docs/spec/tasks.md#9). */
export const defaultDueDays = 3

export const maxTitle = 200
export const maxDescription = 10_000
export const maxTeamName = 80
export const maxComment = 4_000
export const maxItemTitle = 200
/** Most sub-tasks of one task. */
export const maxItems = 50
export const maxAssignees = 50
/** Most tasks that one quick entry creates. */
export const maxQuickTasks = 20
export const maxQuickText = 10_000
/** For how long a person can undo their move or batch. */
export const undoMinutes = 10
/** Most tasks that one batch changes. */
export const maxBatch = 200
/** Most cards that a column of a board shows. */
export const maxColumn = 200
/** Most completed cards that a board shows, the latest ones. */
export const maxCompletedColumn = 50
/** Most comments that the details of a task show, the newest ones. */
export const maxComments = 200
