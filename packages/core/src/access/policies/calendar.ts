import type { Policy } from './policy.ts'

/** The acts on calendars (1 §6). */
export const calendarPolicy = {
  'open-own': ['CAN_VIEW_OWN_CALENDAR'],
} as const satisfies Policy
