import type { Id } from '#core/ids/id.ts'
import { actorRow } from '#server/platform/auth/actor-row.ts'
import { companyRow } from '#server/platform/auth/session.ts'
import * as column from '#server/platform/db/column.ts'
import { readAgainWhenLost } from '#server/platform/db/lost-connection.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'
import type pg from 'pg'

const foundRow = {
  ...actorRow,
  ...companyRow,
  id: column.id('scimKey'),
  owner_id: column.id('user'),
  key_name: column.text,
  expires_at: column.orNull(column.instant),
  last_used_at: column.orNull(column.instant),
  is_late_use_noted: column.boolean,
}
export type FoundScimKey = column.RowOf<typeof foundRow>

/** The key with a token, if the administrator who made it may sign in and the company is active; it may have expired. */
export function findScimKey(
  auth: pg.Pool,
  { tenantId, tokenHash }: { tenantId: Id<'tenant'>; tokenHash: Buffer },
  now: Temporal.Instant,
): Promise<FoundScimKey | undefined> {
  return readAgainWhenLost(async () => {
    const [row] = await fetchRows(
      auth,
      foundRow,
      sql`
      select k.id, k.owner_id, k.tenant_id, k.name as key_name, k.expires_at, k.last_used_at, k.is_late_use_noted,
        u.name, u.role_name, r.permissions, u.is_tenant_admin, u.designation, u.business_unit_id,
        t.name as tenant_name, ${zoneInForce('company', now)} as tenant_time_zone, t.due_times as tenant_due_times,
        t.default_weekly_offs as tenant_weekly_offs, t.ends_on as tenant_ends_on
      from app.scim_keys k
      join app.users u on u.tenant_id = k.tenant_id and u.id = k.owner_id
      join app.tenants t on t.id = k.tenant_id
      left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
      where k.tenant_id = ${tenantId} and k.token_hash = ${tokenHash} and u.status = 'active' and not u.is_suspended
        and t.status = 'active'`,
    )
    return row
  })
}

/** Records from where a key was used. */
export async function noteScimUse(
  auth: pg.Pool,
  { tenant_id: tenantId, id }: Pick<FoundScimKey, 'tenant_id' | 'id'>,
  address: string,
  now: Temporal.Instant,
): Promise<void> {
  await send(
    auth,
    sql`update app.scim_keys set last_used_at = ${now}, last_address = ${address}
      where tenant_id = ${tenantId} and id = ${id}`,
  )
}

const listedRow = {
  id: column.id('scimKey'),
  name: column.text,
  owner_id: column.id('user'),
  owner_name: column.text,
  owner_is_suspended: column.boolean,
  owner_is_administrator: column.boolean,
  made_at: column.instant,
  expires_at: column.orNull(column.instant),
  last_used_at: column.orNull(column.instant),
  last_address: column.orNull(column.text),
}
export type ScimKeyRow = column.RowOf<typeof listedRow>

/** The SCIM keys of the company, the newest first. */
export function findScimKeys(unit: UnitOfWork): Promise<ScimKeyRow[]> {
  return unit.query(
    listedRow,
    sql`
    select k.id, k.name, k.owner_id, u.name as owner_name, u.is_suspended as owner_is_suspended,
      u.is_tenant_admin as owner_is_administrator, k.made_at, k.expires_at, k.last_used_at, k.last_address
    from app.scim_keys k join app.users u on u.tenant_id = k.tenant_id and u.id = k.owner_id
    where k.tenant_id = ${unit.tenantId} order by k.id desc`,
  )
}

export interface NewScimKey {
  id: Id<'scimKey'>
  ownerId: Id<'user'>
  name: string
  tokenHash: Buffer
  expiresAt: Temporal.Instant | null
}

export async function insertScimKey(unit: UnitOfWork, key: NewScimKey): Promise<void> {
  await unit.execute(sql`
    insert into app.scim_keys (tenant_id, id, owner_id, name, token_hash, made_at, expires_at)
    values (${unit.tenantId}, ${key.id}, ${key.ownerId}, ${key.name}, ${key.tokenHash}, ${unit.now}, ${key.expiresAt})`)
}

/** Deletes a key; undefined if there is none. */
export async function deleteScimKey(unit: UnitOfWork, id: Id<'scimKey'>): Promise<string | undefined> {
  const [name] = await deleteWhere(unit, sql`id = ${id}`)
  return name
}

/** Deletes the keys that a person has made, and returns their names. */
export function deleteScimKeysOf(unit: UnitOfWork, ownerId: Id<'user'>): Promise<string[]> {
  return deleteWhere(unit, sql`owner_id = ${ownerId}`)
}

async function deleteWhere(unit: UnitOfWork, condition: Sql): Promise<string[]> {
  const rows = await unit.query(
    { name: column.text },
    sql`delete from app.scim_keys where tenant_id = ${unit.tenantId} and ${condition} returning name`,
  )
  return rows.map(({ name }) => name).toSorted()
}

/** Marks that a use after the end of a key is recorded; false if it was before. */
export async function noteLateScimUseOnce(unit: UnitOfWork, id: Id<'scimKey'>): Promise<boolean> {
  const count = await unit.execute(sql`
    update app.scim_keys set is_late_use_noted = true
    where tenant_id = ${unit.tenantId} and id = ${id} and not is_late_use_noted`)
  return count === 1
}
