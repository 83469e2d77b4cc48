import type { Id } from '#core/ids/id.ts'
import { actorRow } from '#server/platform/auth/actor-row.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const readerRow = { id: column.id('user'), ...actorRow }

/** The people who can sign in, with the facts that decide what they see. */
export function findReaders(
  unit: UnitOfWork,
  userIds: readonly Id<'user'>[],
): Promise<column.RowOf<typeof readerRow>[]> {
  return unit.query(
    readerRow,
    sql`
    select u.id, u.name, u.designation, u.role_name, u.business_unit_id, u.is_tenant_admin, r.permissions
    from app.users u left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.id = any (${userIds}::uuid[])
      and u.status = 'active' and not u.is_suspended
    order by u.id`,
  )
}
