/** Constants of leave (2 §5, §9). */
export const maxRangeDays = 366
/** How many days back people who manage leave may enter it: as far as streaks are counted. */
export const enterUpToDaysBack = 90
/** The most days ahead that leave may end, also if a manager enters it: a year with a leap day. */
export const enterUpToDaysAhead = 366
export const pageSize = 15
/** Longest reason, in UTF-16 units. */
export const maxReason = 500
