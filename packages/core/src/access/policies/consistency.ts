import type { Policy } from './policy.ts'

/** What is done about reports that are missing (1 §9). */
export const consistencyPolicy = {
  list: ['CAN_MANAGE_TEAM_REPORTS'],
  remind: ['CAN_MANAGE_TEAM_REPORTS'],
  // The mails about missing reports: of their view for a manager, with addresses for who manages people.
  'list-mails': ['CAN_MANAGE_USERS', 'CAN_MANAGE_TEAM_REPORTS'],
  'list-all-mails': ['CAN_MANAGE_USERS'],
  'list-triggers': ['CAN_MANAGE_USERS'],
} as const satisfies Policy
