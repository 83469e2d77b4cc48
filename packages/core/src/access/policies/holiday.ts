import type { Policy } from './policy.ts'

/** What is done with the company's holidays; everybody sees them (1 §6). */
export const holidayPolicy = {
  manage: ['CAN_MANAGE_USERS'],
} as const satisfies Policy
