import { allPermissions, type Permission } from '#core/access/permissions.ts'
import type { Id } from '#core/ids/id.ts'
import { actorRow } from '#server/platform/auth/actor-row.ts'
import * as column from '#server/platform/db/column.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const keyRow = {
  id: column.id('accessKey'),
  name: column.text,
  permissions: column.listOf(column.oneOf(allPermissions)),
  addresses: column.listOf(column.text),
  made_at: column.instant,
  expires_at: column.instant,
  last_used_at: column.orNull(column.instant),
  last_address: column.orNull(column.text),
}
export type KeyRow = column.RowOf<typeof keyRow>

const companyKeyRow = {
  ...keyRow,
  role_id: column.present(column.id('role')),
  key_role_name: column.text,
  owner_id: column.id('user'),
  owner_name: column.text,
  owner_is_suspended: column.boolean,
  role_name: actorRow.role_name,
  is_tenant_admin: actorRow.is_tenant_admin,
  designation: actorRow.designation,
  business_unit_id: actorRow.business_unit_id,
  owner_permissions: actorRow.permissions,
  key_role_system_key: column.orNull(column.text),
  key_role_permissions: column.listOf(column.oneOf(allPermissions)),
}
export type CompanyKeyRow = column.RowOf<typeof companyKeyRow>

const columns = sql`k.id, k.name, k.permissions, k.addresses, k.made_at, k.expires_at, k.last_used_at, k.last_address`

/** A person's keys, the newest first. */
export function findKeys(unit: UnitOfWork, ownerId: Id<'user'>): Promise<KeyRow[]> {
  return unit.query(
    keyRow,
    sql`
    select ${columns} from app.access_keys k
    where k.tenant_id = ${unit.tenantId} and k.owner_id = ${ownerId} and k.role_id is null
    order by k.id desc`,
  )
}

/** The keys of the company, the newest first. */
export function findCompanyKeys(unit: UnitOfWork): Promise<CompanyKeyRow[]> {
  return unit.query(
    companyKeyRow,
    sql`
    select ${columns}, k.role_id, o.name as key_role_name, k.owner_id, u.name as owner_name,
      u.is_suspended as owner_is_suspended, u.role_name, u.is_tenant_admin, u.designation, u.business_unit_id,
      r.permissions as owner_permissions, o.system_key as key_role_system_key, o.permissions as key_role_permissions
    from app.access_keys k
    join app.roles o on o.tenant_id = k.tenant_id and o.id = k.role_id
    join app.users u on u.tenant_id = k.tenant_id and u.id = k.owner_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where k.tenant_id = ${unit.tenantId} and k.role_id is not null
    order by k.id desc`,
  )
}

/** A role that stays until the end of the transaction. */
export async function keepRole(unit: UnitOfWork, roleId: Id<'role'>) {
  const [role] = await unit.query(
    {
      id: column.id('role'),
      name: column.text,
      system_key: column.orNull(column.text),
      permissions: column.listOf(column.oneOf(allPermissions)),
    },
    sql`
    select id, name, system_key, permissions from app.roles
    where tenant_id = ${unit.tenantId} and id = ${roleId} for key share`,
  )
  return role
}

export interface NewKey {
  id: Id<'accessKey'>
  ownerId: Id<'user'>
  roleId: Id<'role'> | null
  name: string
  tokenHash: Buffer
  permissions: readonly Permission[]
  addresses: readonly string[]
  expiresAt: Temporal.Instant
}

export async function insertKey(unit: UnitOfWork, key: NewKey): Promise<void> {
  await unit.execute(sql`
    insert into app.access_keys
      (tenant_id, id, owner_id, role_id, name, token_hash, permissions, addresses, made_at, expires_at)
    values (${unit.tenantId}, ${key.id}, ${key.ownerId}, ${key.roleId}, ${key.name}, ${key.tokenHash},
      ${key.permissions}::text[], ${key.addresses}::text[], ${unit.now}, ${key.expiresAt})`)
}

const endedRow = { name: column.text }

/** Deletes keys of a person, and returns their names. */
export async function deleteKeys(
  unit: UnitOfWork,
  ownerId: Id<'user'>,
  which: readonly string[] | 'all',
): Promise<string[]> {
  const named = which === 'all' ? sql`true` : sql`id = any (${which}::uuid[])`
  return deleteWhere(unit, sql`owner_id = ${ownerId} and role_id is null and ${named}`)
}

/** Deletes the keys of apps of a person that have not used their code in time: the app never came back. */
export async function deleteUnusedApps(unit: UnitOfWork, ownerId: Id<'user'>): Promise<void> {
  await unit.execute(sql`
    delete from app.access_keys k using app.connected_apps c
    where k.tenant_id = ${unit.tenantId} and k.owner_id = ${ownerId} and c.tenant_id = k.tenant_id and c.key_id = k.id
      and c.code_used_at is null and c.code_expires_at <= ${unit.now}`)
}

/** Deletes a key of the company; undefined if there is none. */
export async function deleteCompanyKey(unit: UnitOfWork, id: Id<'accessKey'>): Promise<string | undefined> {
  const [name] = await deleteWhere(unit, sql`id = ${id} and role_id is not null`)
  return name
}

/** Deletes the keys of the company that a person answers for. */
export function deleteCompanyKeysOf(unit: UnitOfWork, ownerId: Id<'user'>): Promise<string[]> {
  return deleteWhere(unit, sql`owner_id = ${ownerId} and role_id is not null`)
}

export function deleteKeysOfRole(unit: UnitOfWork, roleId: Id<'role'>): Promise<string[]> {
  return deleteWhere(unit, sql`role_id = ${roleId}`)
}

async function deleteWhere(unit: UnitOfWork, condition: Sql): Promise<string[]> {
  const rows = await unit.query(
    endedRow,
    sql`delete from app.access_keys where tenant_id = ${unit.tenantId} and ${condition} returning name`,
  )
  return rows.map(({ name }) => name).toSorted()
}

/** Marks that a use after the end of a key is recorded; false if it was before. */
export async function noteLateUseOnce(unit: UnitOfWork, id: Id<'accessKey'>): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.access_keys set is_late_use_noted = true
    where tenant_id = ${unit.tenantId} and id = ${id} and not is_late_use_noted`)
  return count === 1
}

/** The people whose role may contain the permission; each notification checks who may get it. */
export async function findManagers(
  unit: UnitOfWork,
  permissions: readonly Permission[],
): Promise<Id<'user'>[]> {
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    select u.id from app.users u
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.status = 'active'
      and (u.is_tenant_admin or r.id is null or r.permissions && ${permissions}::text[])
    order by u.id`,
  )
  return rows.map(({ id }) => id)
}
