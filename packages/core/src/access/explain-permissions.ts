import { permissionsByRoleName } from './default-roles.ts'
import { allPermissions, tenantPermissions, type Permission } from './permissions.ts'
import type { Grants } from './resolve-permissions.ts'

/**
 * Where a permission comes from: an administrator's status, the role's record or, without one, its name
 * (docs/spec/reporting.md#6).
 */
export type Reason = 'platform-admin' | 'tenant-admin' | 'role' | 'role-name'

/** Every permission that the person has, in the order of the role editor, with all its sources. */
export function explainPermissions(grants: Grants): { permission: Permission; because: Reason[] }[] {
  const sources: [Reason, readonly Permission[]][] = [
    ['platform-admin', grants.isPlatformAdmin ? allPermissions : []],
    ['tenant-admin', grants.isTenantAdmin ? tenantPermissions : []],
    grants.rolePermissions
      ? ['role', grants.rolePermissions]
      : ['role-name', permissionsByRoleName(grants.roleName)],
  ]
  return allPermissions
    .map((permission) => ({
      permission,
      because: sources.filter(([, given]) => given.includes(permission)).map(([reason]) => reason),
    }))
    .filter(({ because }) => because.length > 0)
}
