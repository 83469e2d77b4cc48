import type { TaskPriority } from './kinds.ts'

/** Tasks that somebody may pin (2 §5). */
export const maxPins = 5
/** Tasks on a page of a list (2 §9). */
export const pageSize = 10
export const defaultPriority: TaskPriority = 'Medium'
/** Days ahead at which a task is due of which nobody said when (2 §9). */
export const defaultDueDays = 3

export const maxTitle = 200
export const maxDescription = 10_000
export const maxTeamName = 80
export const maxComment = 4_000
export const maxItemTitle = 200
/** Sub-tasks of one task. */
export const maxItems = 50
export const maxAssignees = 50
/** Tasks that one quick entry makes. */
export const maxQuickTasks = 20
export const maxQuickText = 10_000
/** Tasks that one batch changes. */
export const maxBatch = 200
/** Cards that a column of a board shows. */
export const maxColumn = 200
/** Of what is completed a board shows the latest. */
export const maxCompletedColumn = 50
/** Comments that the details of a task show, the newest. */
export const maxComments = 200
