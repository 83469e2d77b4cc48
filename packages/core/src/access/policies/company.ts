import type { Policy } from './policy.ts'

/** The acts on the company itself. */
export const companyPolicy = {
  // People who manage everybody's permissions also set the company's clock and week.
  'change-settings': ['CAN_MANAGE_ROLES'],
} as const satisfies Policy
