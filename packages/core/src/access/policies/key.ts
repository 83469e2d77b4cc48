import type { Actor } from '../actor.ts'
import { isWithinOwnPermissions, isWithinScope } from '../grant-limit.ts'
import { tenantPermissions, type Permission } from '../permissions.ts'
import { resolvePermissions } from '../resolve-permissions.ts'
import { holdsAny, type Policy } from './policy.ts'
import { grantsOfRole, type RoleFacts } from './role.ts'

/** The acts on keys. Everybody in a company has keys of their own, with permissions of their own. */
export const keyPolicy = {
  // A key of the company has a role, so the people who decide on roles and on the company's services manage it.
  'manage-company': ['CAN_MANAGE_ROLES'],
} as const satisfies Policy

/** Whether the actor may give the role to a key of the company: such a key may do and read nothing that they may not. */
export function mayGiveRoleToKey(actor: Actor, role: RoleFacts): boolean {
  const grants = grantsOfRole(role)
  return (
    isWithinOwnPermissions(actor, grants) &&
    isWithinScope(actor, { ...grants, businessUnitId: actor.businessUnitId })
  )
}

/**
 * Whether the person who made a key of the company, and so knows its token, may still do and read everything that it may,
 * and manage such keys.
 */
export function mayAnswerForKey(maker: Actor, role: RoleFacts, chosen: readonly Permission[]): boolean {
  if (!holdsAny(maker.permissions, keyPolicy['manage-company'])) return false
  const ofRole = grantsOfRole(role)
  const permissions = permissionsOfKey(chosen, resolvePermissions({ ...ofRole, isPlatformAdmin: false }))
  const grants = {
    isTenantAdmin: isAdministratorKey(permissions, ofRole.isTenantAdmin),
    rolePermissions: [...permissions],
    roleName: role.name,
  }
  return (
    isWithinOwnPermissions(maker, grants) &&
    isWithinScope(maker, { ...grants, businessUnitId: maker.businessUnitId })
  )
}

/** What a key may do now: the chosen permissions that its person, or its role, still has. */
export function permissionsOfKey(
  chosen: readonly Permission[],
  held: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  return new Set(chosen.filter((code) => held.has(code)))
}

/**
 * Whether a key acts as a company administrator, who reads everything in the company regardless of their permissions: only
 * with all permissions of one.
 */
export function isAdministratorKey(permissions: ReadonlySet<Permission>, isTenantAdmin: boolean): boolean {
  return isTenantAdmin && tenantPermissions.every((code) => permissions.has(code))
}
