/** Constants of leave (docs/spec/tasks.md#5, #9). */
export const maxRangeDays = 366
/** How many days back people who manage leave may enter it: as far as streaks are counted. */
export const enterUpToDaysBack = 90
/** The most days ahead that leave may end, also if a manager enters it: a year with a leap day. */
export const enterUpToDaysAhead = 366
export const pageSize = 15
/** The most days off in a row that a stretch of leave in the list of everybody's leave reaches over. */
export const bridgedAtMostDays = 31
/** The most days of leave in one cancellation: more than a stretch that was entered twice can have. */
export const cancelAtMostDays = 800
/** Longest reason, in UTF-16 units. */
export const maxReason = 500
/** Most people in one answer of leave by people and days, and most that are named as out or resting today. */
export const maxLeavePeople = 50
/** How many days before and after the shown ones are read, so that a stretch has its first and last day. */
export const stretchReachDays = 366
