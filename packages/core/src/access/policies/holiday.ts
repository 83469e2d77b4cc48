import type { Policy } from './policy.ts'

/** The acts on the company's holidays. Everybody may see them (docs/spec/reporting.md#6). */
export const holidayPolicy = {
  manage: ['CAN_MANAGE_BUSINESS_UNITS'],
} as const satisfies Policy
