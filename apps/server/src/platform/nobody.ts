import type { Id } from '#core/ids/id.ts'
import type { Actor } from '#core/access/actor.ts'

/** On whose behalf scheduled work runs, and what follows from a stranger's request: nobody's. What it notes down says whose it is. */
export const nobody: Actor = {
  userId: '00000000-0000-0000-0000-000000000000' as Id<'user'>,
  name: 'Daymark',
  designation: null,
  roleName: '',
  businessUnitId: null,
  isTenantAdmin: false,
  permissions: new Set(),
}
