import type { Id } from '#core/ids/id.ts'
import { allPermissions } from '#core/access/permissions.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { Permission } from '#core/access/permissions.ts'
import { rowLimit, sql, type Sql } from '#server/platform/db/sql.ts'
import { roleHolds } from '../people/api.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const holderRow = {
  id: column.id('user'),
  name: column.text,
  email: column.text,
  status: column.oneOf(['active', 'archived']),
  is_suspended: column.boolean,
  is_tenant_admin: column.boolean,
  role_name: column.text,
  /** Null if the role has no record. */
  role_permissions: column.orNull(column.listOf(column.oneOf(allPermissions))),
  business_unit_id: column.orNull(column.id('businessUnit')),
  business_unit_name: column.orNull(column.text),
}
export type HolderRow = column.RowOf<typeof holderRow>

export interface Page {
  offset: number
  limit: number
}

const withRole: Sql = sql`app.users u left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id`

const holds = (roleId: Id<'role'>): Sql => sql`u.role_id = ${roleId}`

/**
 * The condition that the user `u` has the permission, by the same rules as `resolvePermissions` in core
 * (docs/spec/reporting.md#6).
 */
function has(permission: Permission): Sql {
  return sql`(u.is_tenant_admin or ${roleHolds([permission])})`
}

export function findHolders(unit: UnitOfWork, roleId: Id<'role'>, page: Page): Promise<HolderRow[]> {
  return findWhere(unit, holds(roleId), page)
}

export function countHolders(unit: UnitOfWork, roleId: Id<'role'>): Promise<number> {
  return countWhere(unit, holds(roleId))
}

export function findHoldersOfPermission(
  unit: UnitOfWork,
  code: Permission,
  page: Page,
): Promise<HolderRow[]> {
  return findWhere(unit, has(code), page)
}

export function countHoldersOfPermission(unit: UnitOfWork, code: Permission): Promise<number> {
  return countWhere(unit, has(code))
}

export async function findPerson(unit: UnitOfWork, userId: Id<'user'>): Promise<HolderRow | undefined> {
  const [row] = await findWhere(unit, sql`u.id = ${userId}`, { offset: 0, limit: 1 })
  return row
}

async function findWhere(unit: UnitOfWork, condition: Sql, page: Page): Promise<HolderRow[]> {
  const rows = await unit.query(
    holderRow,
    sql`
    select u.id, u.name, u.email, u.status, u.is_suspended, u.is_tenant_admin, u.role_name,
      r.permissions as role_permissions, u.business_unit_id, b.name as business_unit_name
    from ${withRole}
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where u.tenant_id = ${unit.tenantId} and ${condition}
    order by u.status = 'archived' or u.is_suspended, u.name collate app.names, u.id
    limit ${rowLimit(page.limit)} offset ${page.offset}`,
  )
  return rows.slice(0, page.limit)
}

async function countWhere(unit: UnitOfWork, condition: Sql): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`
    select count(*) from ${withRole} where u.tenant_id = ${unit.tenantId} and ${condition}`,
  )
  return firstRow(rows).count
}
