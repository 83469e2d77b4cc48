import type { Policy } from './policy.ts'

/** What is done with meetings (1 §6). */
export const meetingPolicy = {
  'list-own': ['CAN_VIEW_OWN_MEETINGS'],
} as const satisfies Policy
