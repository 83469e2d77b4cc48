import type { Permission } from './permissions.ts'
import { holdsAny, type Needed } from './policies/policy.ts'

/** Permissions for acts in a page or list that another permission opens: without any of those named nobody gets there. */
const companions: Partial<Record<Permission, Needed>> = {
  CAN_CREATE_USER: ['CAN_MANAGE_USERS'],
  CAN_EDIT_USER: ['CAN_MANAGE_USERS'],
  CAN_ARCHIVE_USER: ['CAN_MANAGE_USERS'],
  CAN_DELETE_ARCHIVED_USER: ['CAN_MANAGE_USERS'],
  // docs/spec/decisions.md#056.
  CAN_CREATE_PERSONAL_TASKS: ['CAN_VIEW_OWN_TASKS'],
  CAN_EDIT_ANY_TASK_STATUS: ['CAN_MANAGE_TEAM_TASKS'],
  CAN_ACKNOWLEDGE_REPORTS: ['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
  CAN_MANAGE_TEAM_MEETINGS: ['CAN_VIEW_OWN_MEETINGS'],
}

/** The permissions of which one is missing for this one to be of use; none if nothing is missing. */
export function missingCompanions(permissions: ReadonlySet<Permission>, code: Permission): readonly Permission[] {
  const needed = companions[code]
  return needed && !holdsAny(permissions, needed) ? needed : []
}
