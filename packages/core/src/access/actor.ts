import type { Id } from '../ids/id.ts'
import type { Permission } from './permissions.ts'

/** The signed-in person who makes a request. Ids are UUIDs. */
export interface Actor {
  userId: Id<'user'>
  name: string
  designation: string | null
  roleName: string
  businessUnitId: Id<'businessUnit'> | null
  isTenantAdmin: boolean
  permissions: ReadonlySet<Permission>
}
