import type { Permission } from '#core/access/permissions.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface ReaderRow {
  id: string
  name: string
  designation: string | null
  role_name: string
  business_unit_id: string | null
  is_tenant_admin: boolean
  /** Null where the role has no record. */
  permissions: Permission[] | null
}

/** Those of the people who can sign in, with what decides what they see. */
export function findReaders(unit: UnitOfWork, userIds: readonly string[]): Promise<ReaderRow[]> {
  return unit.query<ReaderRow & Record<string, unknown>>(sql`
    select u.id, u.name, u.designation, u.role_name, u.business_unit_id, u.is_tenant_admin, r.permissions
    from app.users u left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[])
      and u.status = 'active' and not u.is_suspended
    order by u.id`)
}
