import type { Policy } from './policy.ts'

/** The acts on calendars (docs/spec/reporting.md#6). */
export const calendarPolicy = {
  'open-own': ['CAN_VIEW_OWN_CALENDAR'],
} as const satisfies Policy
