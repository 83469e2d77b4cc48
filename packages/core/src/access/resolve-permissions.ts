import { permissionsByRoleName } from './default-roles.ts'
import { allPermissions, tenantPermissions, type Permission } from './permissions.ts'

/** What is stored about a person that decides their permissions. */
export interface Grants {
  isPlatformAdmin: boolean
  isTenantAdmin: boolean
  /** The codes of the role record; `null` where the person's role has no record. */
  rolePermissions: readonly Permission[] | null
  roleName: string
}

/**
 * The permissions of a person, in the order of 1 §6: platform administrator, tenant administrator
 * (whose rights are added to the role's, decision 010), role record, role name.
 */
export function resolvePermissions(grants: Grants): ReadonlySet<Permission> {
  if (grants.isPlatformAdmin) return new Set(allPermissions)
  const byRole = grants.rolePermissions ?? permissionsByRoleName(grants.roleName)
  return new Set(grants.isTenantAdmin ? [...tenantPermissions, ...byRole] : byRole)
}
