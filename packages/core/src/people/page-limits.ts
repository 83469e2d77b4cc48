/** How much of each kind a person's page shows. */
export const mostShown = {
  managers: 3,
  reports: 4,
  tasks: 8,
  leave: 10,
  meetings: 5,
} as const

/** How far ahead meetings are looked for. */
export const meetingDays = 60
