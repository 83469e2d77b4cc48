/** Constants of leave (2 §5, §9). */
export const maxRangeDays = 366
/** How far back whoever manages leave may enter it: as far as streaks are counted. */
export const enterUpToDaysBack = 90
/** How far ahead leave ends at the latest, whoever enters it: a year, with its leap day. */
export const enterUpToDaysAhead = 366
export const pageSize = 15
/** Longest reason, in UTF-16 units. */
export const maxReason = 500
