import { allPermissions } from '#core/access/permissions.ts'
import type { Id } from '#core/ids/id.ts'
import { actorRow } from '#server/platform/auth/actor-row.ts'
import { companyRow } from '#server/platform/auth/session.ts'
import * as column from '#server/platform/db/column.ts'
import { readAgainWhenLost } from '#server/platform/db/lost-connection.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import { send } from '#server/platform/db/statement.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'
import type pg from 'pg'

const keyRow = {
  ...actorRow,
  ...companyRow,
  id: column.id('accessKey'),
  owner_id: column.id('user'),
  key_name: column.text,
  key_permissions: column.listOf(column.oneOf(allPermissions)),
  addresses: column.listOf(column.text),
  expires_at: column.instant,
  last_used_at: column.orNull(column.instant),
  is_late_use_noted: column.boolean,
  is_of_company: column.boolean,
  key_role_name: column.orNull(column.text),
  key_role_system_key: column.orNull(column.text),
  key_role_permissions: column.orNull(column.listOf(column.oneOf(allPermissions))),
  time_zone: column.orNull(column.text),
}
export type LookedUpKey = column.RowOf<typeof keyRow>

interface Token {
  tenantId: Id<'tenant'>
  tokenHash: Buffer
}

/** The key with a token, if its person may sign in and its company is active; it may have expired. */
export function findKeyOfToken(
  auth: pg.Pool,
  { tenantId, tokenHash }: Token,
  now: Temporal.Instant,
): Promise<LookedUpKey | undefined> {
  return findKey(auth, tenantId, sql`k.token_hash = ${tokenHash}`, now)
}

/** As above, for the access token of an app, which has not expired. */
export function findKeyOfApp(
  auth: pg.Pool,
  { tenantId, tokenHash }: Token,
  now: Temporal.Instant,
): Promise<LookedUpKey | undefined> {
  const ofApp = sql`
    k.id = (select c.key_id from app.connected_apps c
      where c.tenant_id = ${tenantId} and c.access_hash = ${tokenHash} and c.access_expires_at > ${now})`
  return findKey(auth, tenantId, ofApp, now)
}

function findKey(
  auth: pg.Pool,
  tenantId: Id<'tenant'>,
  which: Sql,
  now: Temporal.Instant,
): Promise<LookedUpKey | undefined> {
  return readAgainWhenLost(async () => {
    const [row] = await fetchRows(
      auth,
      keyRow,
      sql`
    select k.id, k.owner_id, k.tenant_id, k.name as key_name, k.permissions as key_permissions, k.addresses,
      k.expires_at, k.last_used_at, k.is_late_use_noted, k.role_id is not null as is_of_company,
      o.name as key_role_name, o.system_key as key_role_system_key, o.permissions as key_role_permissions,
      u.name, u.role_name, r.permissions, u.is_tenant_admin, u.designation, u.business_unit_id,
      ${zoneInForce('user', now)} as time_zone, t.name as tenant_name, ${zoneInForce('company', now)} as tenant_time_zone,
      t.due_times as tenant_due_times, t.default_weekly_offs as tenant_weekly_offs, t.ends_on as tenant_ends_on
    from app.access_keys k
    join app.users u on u.tenant_id = k.tenant_id and u.id = k.owner_id
    join app.tenants t on t.id = k.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.roles o on o.tenant_id = k.tenant_id and o.id = k.role_id
    where k.tenant_id = ${tenantId} and ${which} and u.status = 'active' and not u.is_suspended
      and t.status = 'active'`,
    )
    return row
  })
}

/** Records from where a key was used. */
export async function noteUse(
  auth: pg.Pool,
  { tenant_id: tenantId, id }: Pick<LookedUpKey, 'tenant_id' | 'id'>,
  address: string,
  now: Temporal.Instant,
): Promise<void> {
  await send(
    auth,
    sql`update app.access_keys set last_used_at = ${now}, last_address = ${address}
      where tenant_id = ${tenantId} and id = ${id}`,
  )
}
