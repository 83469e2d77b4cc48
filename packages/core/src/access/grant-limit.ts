import type { Id } from '../ids/id.ts'
import type { Actor } from './actor.ts'
import { isAdministrative } from './permissions.ts'
import { reportScope } from './policies/report.ts'
import { resolvePermissions, type Grants } from './resolve-permissions.ts'

type Holder = Pick<Actor, 'permissions' | 'isTenantAdmin'>
type Held = Omit<Grants, 'isPlatformAdmin'>

/**
 * Whether the actor has every administrative permission that another person has or would be given: nobody manages an
 * administrator, or makes somebody one, beyond their own administrative permissions. Being a tenant administrator counts
 * as one more. Other permissions are not compared, so that people can be managed by somebody who does not do their work.
 */
export function isWithinGrantLimit(actor: Holder, grants: Held): boolean {
  if (grants.isTenantAdmin && !actor.isTenantAdmin) return false
  const held = [...resolvePermissions({ ...grants, isPlatformAdmin: false })]
  return new Set(held.filter(isAdministrative)).isSubsetOf(actor.permissions)
}

/**
 * Whether the actor has every permission of another person or a role, administrative or not. Used for changes through
 * which the actor could get these permissions: replacing a person's credentials and changing a role's permissions.
 */
export function isWithinOwnPermissions(actor: Holder, grants: Held): boolean {
  if (grants.isTenantAdmin && !actor.isTenantAdmin) return false
  return resolvePermissions({ ...grants, isPlatformAdmin: false }).isSubsetOf(actor.permissions)
}

/** Whether a person with these permissions in that business unit can read only reports that the actor may read. */
export function isWithinScope(
  actor: Actor,
  grants: Held & { businessUnitId: Id<'businessUnit'> | null },
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
