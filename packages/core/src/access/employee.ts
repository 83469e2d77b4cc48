import { permissionsByRoleName } from './default-roles.ts'
import type { Permission } from './permissions.ts'

/** The permission to submit daily reports. */
export const reportingPermission: Permission = 'CAN_SUBMIT_OWN_EOD'

/** The permissions over the reports, tasks, leave and meetings of others: a person who holds one leads people. */
export const teamPermissions: readonly Permission[] = [
  'CAN_MANAGE_TEAM_TASKS',
  'CAN_EDIT_ANY_TASK_STATUS',
  'CAN_MANAGE_TEAM_REPORTS',
  'CAN_ACKNOWLEDGE_REPORTS',
  'CAN_VIEW_ALL_REPORTS',
  'CAN_MANAGE_ALL_LEAVES',
  'CAN_MANAGE_TEAM_MEETINGS',
]

/** The role of a person. */
export interface HeldRole {
  name: string
  /** Null for a role that the company created, undefined for one without a record: its name decides. */
  systemKey: string | null | undefined
  permissions: readonly Permission[] | ReadonlySet<Permission>
  /** Company administrators have all permissions regardless of their role. */
  isTenantAdmin?: boolean
}

/** Why the people of a role do not count as employees. */
export type NoEmployee = { reason: 'no-reports' } | { reason: 'leads'; by: readonly Permission[] }

/**
 * Returns null if people with the role count as employees (docs/spec/decisions.md#125), to whom leave, report tracking,
 * streaks, badges and the leaderboard apply: the role Employee, and every role of the company's own that may submit
 * reports and holds no team permission. Otherwise returns the reason. `isEmployee` of the server's `features/people`
 * expresses the same in SQL.
 */
export function whyNoEmployee({ name, systemKey, permissions, isTenantAdmin }: HeldRole): NoEmployee | null {
  const key = systemKey === undefined ? keyOfName(name) : systemKey
  if (key === 'employee') return null
  const held = new Set(systemKey === undefined ? permissionsByRoleName(name) : permissions)
  const by = teamPermissions.filter((code) => isTenantAdmin || held.has(code))
  if (by.length > 0) return { reason: 'leads', by }
  return key === null && held.has(reportingPermission) ? null : { reason: 'no-reports' }
}

export function countsAsEmployee(role: HeldRole): boolean {
  return whyNoEmployee(role) === null
}

/** A role without a record is the system role of its name, or none. */
function keyOfName(name: string): string {
  return name.trim().toLowerCase()
}
