/** Most days that a calendar gives at once: six weeks, and one more. */
export const maxCalendarDays = 43
