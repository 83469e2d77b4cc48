import type { Permission } from './permissions.ts'

/** The signed-in person on whose behalf something happens. Ids are UUIDs. */
export interface Actor {
  userId: string
  name: string
  designation: string | null
  roleName: string
  businessUnitId: string | null
  isTenantAdmin: boolean
  permissions: ReadonlySet<Permission>
}
