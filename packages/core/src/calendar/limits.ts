/** Most people that are named for each state of a day's reports; more are counted. */
export const maxNamedReporters = 100

/** Most days in one answer of the calendar: six weeks, and one more. */
export const maxCalendarDays = 43
