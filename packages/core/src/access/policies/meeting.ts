import type { Policy } from './policy.ts'

/** The acts on meetings (1 §6). */
export const meetingPolicy = {
  'list-own': ['CAN_VIEW_OWN_MEETINGS'],
} as const satisfies Policy
