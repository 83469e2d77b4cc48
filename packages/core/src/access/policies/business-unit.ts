import type { Policy } from './policy.ts'

/** The acts on business units (docs/spec/reporting.md#6). */
export const businessUnitPolicy = {
  manage: ['CAN_MANAGE_BUSINESS_UNITS'],
  // Every business unit, to manage it or to assign people to it.
  'list-all': ['CAN_MANAGE_BUSINESS_UNITS', 'CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER'],
  // Also for people who only read reports: the units that these belong to.
  list: [
    'CAN_MANAGE_TEAM_REPORTS',
    'CAN_VIEW_ALL_REPORTS',
    'CAN_MANAGE_BUSINESS_UNITS',
    'CAN_MANAGE_USERS',
    'CAN_CREATE_USER',
    'CAN_EDIT_USER',
  ],
} as const satisfies Policy
