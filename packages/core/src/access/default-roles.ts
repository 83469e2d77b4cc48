import { tenantPermissions, type Permission } from './permissions.ts'

export interface DefaultRole {
  key: string
  name: string
  description: string
  permissions: readonly Permission[]
}

const employee: readonly Permission[] = [
  'CAN_CREATE_PERSONAL_TASKS',
  'CAN_VIEW_OWN_TASKS',
  'CAN_SUBMIT_OWN_EOD',
  'CAN_VIEW_OWN_REPORTS',
  'CAN_VIEW_OWN_MEETINGS',
  'CAN_VIEW_OWN_CALENDAR',
]

const teamLead: readonly Permission[] = [
  ...employee,
  'CAN_MANAGE_TEAM_TASKS',
  'CAN_MANAGE_TEAM_REPORTS',
  'CAN_MANAGE_TEAM_MEETINGS',
]

const manager: readonly Permission[] = [
  ...teamLead,
  'CAN_EDIT_ANY_TASK_STATUS',
  'CAN_ACKNOWLEDGE_REPORTS',
  'CAN_MANAGE_ALL_LEAVES',
  'CAN_USE_PERFORMANCE_HUB',
]

/**
 * The system roles that every company has and cannot change, in the order of lists (docs/spec/reporting.md#6,
 * docs/spec/decisions.md#006 and #011).
 */
export const defaultRoles: readonly DefaultRole[] = [
  {
    key: 'tenant_admin',
    name: 'Tenant Admin',
    description: 'Manages the people, roles and business units of the company.',
    permissions: tenantPermissions,
  },
  {
    key: 'super_admin',
    name: 'Super Admin',
    description: 'Has the same rights as the company administrator.',
    permissions: tenantPermissions,
  },
  {
    key: 'director',
    name: 'Director',
    description: 'Reads and acknowledges the reports of the whole company.',
    permissions: [...manager, 'CAN_VIEW_ALL_REPORTS'],
  },
  {
    key: 'manager',
    name: 'Manager',
    description: 'Leads a business unit and acknowledges its reports.',
    permissions: manager,
  },
  {
    key: 'team_lead',
    name: 'Team Lead',
    description: 'Leads the work of a business unit without managing leave.',
    permissions: teamLead,
  },
  {
    key: 'employee',
    name: 'Employee',
    description: 'Reports the day and works with tasks and meetings.',
    permissions: employee,
  },
]

/** The sort position of a role: the system roles in their order, then the company's own. */
export function roleOrder(systemKey: string | null): number {
  const index = defaultRoles.findIndex((role) => role.key === systemKey)
  return index === -1 ? defaultRoles.length : index
}

/** By the role's name in lower case. Two names besides those of the system roles have all permissions. */
const permissionsByName = new Map<string, readonly Permission[]>([
  ['admin', tenantPermissions],
  ...defaultRoles.map(({ name, permissions }) => [name.toLowerCase(), permissions] as const),
  ['tenant_admin', tenantPermissions],
])

/**
 * The permissions that a role name stands for if no role record exists (docs/spec/reporting.md#6,
 * docs/spec/decisions.md#009). Returns none for an unknown name.
 */
export function permissionsByRoleName(roleName: string): readonly Permission[] {
  return permissionsByName.get(roleName.trim().toLowerCase()) ?? []
}

/** The role names, in lower case, that stand for at least one of the permissions if no role record exists. */
export function roleNamesWith(permissions: readonly Permission[]): string[] {
  return [...permissionsByName]
    .filter(([, granted]) => granted.some((code) => permissions.includes(code)))
    .map(([name]) => name)
}
