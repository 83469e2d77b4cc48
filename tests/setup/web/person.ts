import type { Permission } from '#core/access/permissions.ts'
import type { Me } from '#web/lib/session.ts'
import { exampleOf } from './api-stand-in.ts'

/** A person of a company with these permissions, who appears in none of the contract's examples. */
export function somebodyWith(...permissions: Permission[]): Me {
  const me = exampleOf('GET /me')
  const user = { ...me.user, id: 'user_01k0000000e0000000000000m1', name: 'Noor Hassan', firstName: 'Noor' }
  return { ...me, user, permissions }
}

/** A platform administrator, who belongs to no company. */
export function platformAdministrator(): Me {
  return {
    ...somebodyWith(),
    tenant: null,
    isPlatformAdmin: true,
    permissions: ['PLATFORM_ADMIN', 'CAN_MANAGE_TENANTS', 'CAN_VIEW_ALL_TENANTS'],
  }
}
