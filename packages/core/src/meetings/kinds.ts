/** A meeting that is planned, or notes that are captured immediately (docs/spec/tasks.md#3). */
export const meetingTypes = ['formal_meeting', 'live_memo'] as const
export type MeetingType = (typeof meetingTypes)[number]

/** How often a meeting recurs (docs/spec/tasks.md#3). It cannot be changed after creation (docs/spec/tasks.md#4). */
export const meetingRecurrences = ['none', 'daily', 'weekly', 'monthly'] as const
export type MeetingRecurrence = (typeof meetingRecurrences)[number]

/** The answers to an invitation (docs/spec/tasks.md#4). */
export const rsvps = ['Attending', 'Maybe', 'Declined'] as const
export type Rsvp = (typeof rsvps)[number]
