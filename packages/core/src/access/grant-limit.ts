import type { Id } from '../ids/id.ts'
import type { Actor } from './actor.ts'
import { reportScope } from './policies/report.ts'
import { resolvePermissions, type Grants } from './resolve-permissions.ts'

/**
 * Whether what somebody may do, or would be given, lies within what the actor may do: nobody manages a person,
 * gives a role or writes a permission beyond their own. The rank of tenant administrator counts as one more right.
 */
export function isWithinGrantLimit(
  actor: Pick<Actor, 'permissions' | 'isTenantAdmin'>,
  grants: Omit<Grants, 'isPlatformAdmin'>,
): boolean {
  if (grants.isTenantAdmin && !actor.isTenantAdmin) return false
  return resolvePermissions({ ...grants, isPlatformAdmin: false }).isSubsetOf(actor.permissions)
}

/**
 * Whether somebody with these rights in that unit would read no reports that the actor does not: nobody widens
 * their own view by a second account, or by managing somebody who sees more.
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
