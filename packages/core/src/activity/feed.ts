/** How many of the newest entries a feed fetches (docs/spec/tasks.md#9, docs/spec/decisions.md#048). */
export const fetched = 50
/** How many of them it shows, and how many on the employee dashboard. */
export const shown = 25
export const shownToEmployee = 15
/** A person's own feed ends after this many entries (docs/spec/tasks.md#9, docs/spec/decisions.md#110). */
export const mostOwn = 200
/** The most entries of one answer (docs/spec/decisions.md#048). */
export const mostAtOnce = 500
/** The log of a team or a company is counted up to this, unless a caller requests more. */
export const usuallyCounted = 10_000
/** The oldest entries that a log can be read back to, by pages or in an export. */
export const mostRead = 1_000_000
/** How many refused sign-ins to one account are stored. Everything else is stored until it is too old. */
export const refusalsKept = 10_000
/** Entries on a page of the full list. */
export const activityPageSize = 25
