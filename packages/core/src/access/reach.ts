import type { Actor } from './actor.ts'
import { resolvePermissions, type Grants } from './resolve-permissions.ts'

/**
 * Whether what somebody may do, or would be given, lies within what the actor may do: nobody manages a person,
 * gives a role or writes a permission beyond their own. The rank of tenant administrator counts as one more right.
 */
export function isWithinReach(
  actor: Pick<Actor, 'permissions' | 'isTenantAdmin'>,
  grants: Omit<Grants, 'isPlatformAdmin'>,
): boolean {
  if (grants.isTenantAdmin && !actor.isTenantAdmin) return false
  return resolvePermissions({ ...grants, isPlatformAdmin: false }).isSubsetOf(actor.permissions)
}
