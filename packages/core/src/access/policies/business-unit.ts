import type { Policy } from './policy.ts'

/** What is done with business units (1 §6). */
export const businessUnitPolicy = {
  manage: ['CAN_MANAGE_BUSINESS_UNITS'],
  // All of them, to assign people to or to manage.
  'list-all': ['CAN_MANAGE_BUSINESS_UNITS', 'CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER'],
  // Those of the reports that one reads too.
  list: [
    'CAN_MANAGE_TEAM_REPORTS',
    'CAN_VIEW_ALL_REPORTS',
    'CAN_MANAGE_BUSINESS_UNITS',
    'CAN_MANAGE_USERS',
    'CAN_CREATE_USER',
    'CAN_EDIT_USER',
  ],
} as const satisfies Policy
