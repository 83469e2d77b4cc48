/** How many of the newest entries a feed fetches (2 §9, decision 048). */
export const fetched = 50
/** How many of them it shows, and how many on the employee dashboard. */
export const shown = 25
export const shownToEmployee = 15
/** The full list ends after this many entries. */
export const mostListed = 500
/** How many entries of each actor are stored (2 §9). */
export const keptPerPerson = 200
/** Entries on a page of the full list. */
export const activityPageSize = 25
