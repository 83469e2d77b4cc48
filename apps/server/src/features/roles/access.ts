import { viewUnitRef } from '../business-units/api.ts'
import type { Id } from '#core/ids/id.ts'
import { explainPermissions } from '#core/access/explain-permissions.ts'
import type { Permission } from '#core/access/permissions.ts'
import { tenantPermissions } from '#core/access/permissions.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  countHolders,
  countHoldersOfPermission,
  findHolders,
  findHoldersOfPermission,
  findPerson,
  type HolderRow,
  type Page,
} from './access-repo.ts'
import { hasRole } from './repo.ts'

type Paged = ServerOperation['GET /roles/{roleId}/holders']['query']

const pageOf = ({ page, pageSize }: Paged): Page => ({ offset: (page - 1) * pageSize, limit: pageSize })

/**
 * A page of the people who have the role.
 * @throws AppError `role_not_found`
 */
export async function holdersOfRole(unit: UnitOfWork, roleId: Id<'role'>, query: Paged) {
  const [isThere, rows, total] = await Promise.all([
    hasRole(unit, roleId),
    findHolders(unit, roleId, pageOf(query)),
    countHolders(unit, roleId),
  ])
  if (!isThere) throw new AppError('role_not_found')
  return { items: rows.map(viewHolder), page: query.page, total }
}

/** A page of the people who have the permission, each with all its sources. */
export async function holdersOfPermission(unit: UnitOfWork, permission: Permission, query: Paged) {
  const [rows, total] = await Promise.all([
    findHoldersOfPermission(unit, permission, pageOf(query)),
    countHoldersOfPermission(unit, permission),
  ])
  const items = rows.map((row) => ({
    ...viewHolder(row),
    roleName: row.role_name,
    through: explain(row).find((one) => one.permission === permission)?.because ?? [],
  }))
  return { items, page: query.page, total }
}

/**
 * The permissions of a person with their sources; for archived and suspended people, as if they were active.
 * @throws AppError `user_not_found`
 */
export async function accessOf(
  unit: UnitOfWork,
  userId: Id<'user'>,
): Promise<ServerOperation['GET /users/{userId}/access']['output']> {
  const row = await findPerson(unit, userId)
  if (!row) throw new AppError('user_not_found')
  return {
    user: {
      id: row.id,
      name: row.name,
      status: row.status,
      isSuspended: row.is_suspended,
    },
    roleName: row.role_name,
    isTenantAdmin: row.is_tenant_admin,
    permissions: explain(row).filter(({ permission }) => tenantPermissions.includes(permission)),
  }
}

function explain(row: HolderRow) {
  return explainPermissions({
    isPlatformAdmin: false,
    isTenantAdmin: row.is_tenant_admin,
    rolePermissions: row.role_permissions,
    roleName: row.role_name,
  })
}

function viewHolder(row: HolderRow) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    businessUnit: viewUnitRef(row),
    status: row.status,
    isSuspended: row.is_suspended,
  }
}
