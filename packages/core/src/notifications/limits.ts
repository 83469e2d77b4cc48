/** How many of a person's notifications are kept, read or not, and for how many days. */
export const notificationsKept = { most: 500, days: 180 } as const
