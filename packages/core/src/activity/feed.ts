/** How many of the newest entries a feed fetches (2 §9, decision 048). */
export const fetched = 50
/** How many of them it shows, and how many on the employee dashboard. */
export const shown = 25
export const shownToEmployee = 15
/** The whole list ends here. */
export const mostListed = 500
/** So many entries of what each person did are stored. */
export const keptPerPerson = 200
/** Entries on a page of the whole list. */
export const activityPageSize = 25
