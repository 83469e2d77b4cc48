import type { Id } from '../ids/id.ts'
import type { Actor } from './actor.ts'
import { reportScope } from './policies/report.ts'
import { resolvePermissions, type Grants } from './resolve-permissions.ts'

/**
 * Whether the actor has every permission that another person has or would be given: nobody manages a person, assigns a
 * role or grants a permission beyond their own. Being a tenant administrator counts as one more permission.
 */
export function isWithinGrantLimit(
  actor: Pick<Actor, 'permissions' | 'isTenantAdmin'>,
  grants: Omit<Grants, 'isPlatformAdmin'>,
): boolean {
  if (grants.isTenantAdmin && !actor.isTenantAdmin) return false
  return resolvePermissions({ ...grants, isPlatformAdmin: false }).isSubsetOf(actor.permissions)
}

/**
 * Whether a person with these permissions in that business unit could read only reports that the actor may read:
 * nobody gains access by a second account, or by managing somebody who may read more.
 */
export function isWithinScope(
  actor: Actor,
  grants: Omit<Grants, 'isPlatformAdmin'> & { businessUnitId: Id<'businessUnit'> | null },
): boolean {
  const own = reportScope(actor)
  const theirs = reportScope({
    ...actor,
    ...grants,
    permissions: resolvePermissions({ ...grants, isPlatformAdmin: false }),
  })
  if (theirs.kind === 'own' || own.kind === 'tenant') return true
  return theirs.kind === 'unit' && own.kind === 'unit' && theirs.businessUnitId === own.businessUnitId
}
