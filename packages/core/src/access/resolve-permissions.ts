import { permissionsByRoleName } from './default-roles.ts'
import { allPermissions, tenantPermissions, type Permission } from './permissions.ts'

/** The stored facts about a person from which their permissions follow. */
export interface Grants {
  isPlatformAdmin: boolean
  isTenantAdmin: boolean
  /** The permissions in the role's record; `null` if the role has no record. */
  rolePermissions: readonly Permission[] | null
  roleName: string
}

/**
 * The permissions of a person (docs/spec/reporting.md#6). A platform administrator has all. Others have those in the
 * role's record or, without a record, those that the role's name stands for; a tenant administrator has all of a
 * company besides (docs/spec/decisions.md#010).
 */
export function resolvePermissions(grants: Grants): ReadonlySet<Permission> {
  if (grants.isPlatformAdmin) return new Set(allPermissions)
  const byRole = grants.rolePermissions ?? permissionsByRoleName(grants.roleName)
  return new Set(grants.isTenantAdmin ? [...tenantPermissions, ...byRole] : byRole)
}
