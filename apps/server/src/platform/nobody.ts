import { resolvePermissions } from '#core/access/resolve-permissions.ts'
import type { Id } from '#core/ids/id.ts'
import type { Actor } from '#core/access/actor.ts'
import type { JobPrincipal } from './auth/principal.ts'
import type { UnitScope } from './db/unit-of-work.ts'
import { platformTenantId } from './ids.ts'

/**
 * The actor of scheduled work, and of the consequences of an unknown caller's request. Entries name the person whom
 * they are about.
 */
export const nobody: Actor = {
  userId: '00000000-0000-0000-0000-000000000000' as Id<'user'>,
  name: 'Daymark',
  designation: null,
  roleName: '',
  businessUnitId: null,
  isTenantAdmin: false,
  permissions: new Set(),
}

/** Nobody, with what an administrator of the company may do. */
export const administrator: Actor = {
  ...nobody,
  isTenantAdmin: true,
  permissions: resolvePermissions({
    isPlatformAdmin: false,
    isTenantAdmin: true,
    rolePermissions: null,
    roleName: '',
  }),
}

/** Whether the actor is no person. */
export const isNobody = ({ userId }: Actor): boolean => userId === nobody.userId

/** The principal of scheduled work. */
export const daymark: JobPrincipal = { kind: 'job', actor: nobody }

/** The scope of scheduled work across companies. */
export function platformScope(now: Temporal.Instant): UnitScope {
  return { tenantId: platformTenantId, principal: daymark, now }
}
