import type { Policy } from './policy.ts'

/**
 * The acts on home pages: which one a person has, and which figures it shows (docs/spec/reporting.md#9;
 * docs/spec/tasks.md#2.4, docs/spec/decisions.md#005).
 */
export const dashboardPolicy = {
  'open-administrator': ['CAN_MANAGE_USERS'],
  'open-manager': ['CAN_MANAGE_TEAM_REPORTS'],
  'count-company': ['CAN_MANAGE_USERS'],
  'count-team': ['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
} as const satisfies Policy
