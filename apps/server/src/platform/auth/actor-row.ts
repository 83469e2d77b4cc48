import type { Actor } from '#core/access/actor.ts'
import { allPermissions, type Permission } from '#core/access/permissions.ts'
import { resolvePermissions } from '#core/access/resolve-permissions.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '../db/column.ts'

/** What the permissions of a person `u` of a company follow from, with `permissions` of their role `r`. */
export const grantsRow = {
  role_name: column.text,
  permissions: column.orNull(column.listOf(column.oneOf(allPermissions))),
  is_tenant_admin: column.boolean,
}

export function permissionsOf(row: column.RowOf<typeof grantsRow>): ReadonlySet<Permission> {
  return resolvePermissions({
    isPlatformAdmin: false,
    isTenantAdmin: row.is_tenant_admin,
    rolePermissions: row.permissions,
    roleName: row.role_name,
  })
}

/** What makes a person of a company an actor, besides their id. */
export const actorRow = {
  ...grantsRow,
  name: column.text,
  designation: column.orNull(column.text),
  business_unit_id: column.orNull(column.id('businessUnit')),
}

export function actorOf(userId: Id<'user'>, row: column.RowOf<typeof actorRow>): Actor {
  return {
    userId,
    name: row.name,
    designation: row.designation,
    roleName: row.role_name,
    businessUnitId: row.business_unit_id,
    isTenantAdmin: row.is_tenant_admin,
    permissions: permissionsOf(row),
  }
}
