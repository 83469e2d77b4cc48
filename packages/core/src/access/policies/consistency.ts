import type { Policy } from './policy.ts'

/** The acts on missing reports (docs/spec/reporting.md#9). */
export const consistencyPolicy = {
  list: ['CAN_MANAGE_TEAM_REPORTS'],
  remind: ['CAN_MANAGE_TEAM_REPORTS'],
  // Mails about missing reports: managers see those to the people in their scope; with CAN_MANAGE_USERS, all are shown.
  'list-mails': ['CAN_MANAGE_USERS', 'CAN_MANAGE_TEAM_REPORTS'],
  'list-all-mails': ['CAN_MANAGE_USERS'],
  'list-triggers': ['CAN_MANAGE_USERS'],
} as const satisfies Policy
