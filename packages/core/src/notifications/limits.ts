/** What is kept of a person's notifications, read or not: so many of the newest, and none older than so many days. */
export const notificationsKept = { most: 500, days: 180 } as const
