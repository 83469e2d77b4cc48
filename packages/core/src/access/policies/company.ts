import type { Policy } from './policy.ts'

/** The acts on the company itself. */
export const companyPolicy = {
  // Whoever decides what everybody may do also decides by which clock and week everybody works.
  'change-settings': ['CAN_MANAGE_ROLES'],
} as const satisfies Policy
