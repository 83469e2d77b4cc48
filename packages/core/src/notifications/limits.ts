/** How many of a person's notifications are kept, read or not, and for how many days. */
export const notificationsKept = { most: 500, days: 180 } as const

/** The server counts unread notifications up to this number, which means that there are at least so many. */
export const unreadCountedTo = 100

/** How many of the newest notifications the answer for the bell names. */
export const newestListed = 10
