import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import { tenantStatuses } from '#core/tenants/statuses.ts'
import type pg from 'pg'
import { send } from '#server/platform/db/statement.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { Device } from './known-device.ts'
import { deleteDevices } from './known-device-repo.ts'

export const accountRow = {
  user_id: column.id('user'),
  tenant_id: column.orNull(column.id('tenant')),
  email: column.text,
  /** Null for an invited person without a password. */
  password_hash: column.orNull(column.text),
  password_changed_at: column.instant,
  has_second_factor: column.boolean,
  /** False for an account with neither a person of a company nor a platform administrator. */
  has_profile: column.boolean,
  name: column.orNull(column.text),
  designation: column.orNull(column.text),
  role_name: column.orNull(column.text),
  business_unit_id: column.orNull(column.id('businessUnit')),
  is_tenant_admin: column.orNull(column.boolean),
  status: column.orNull(column.oneOf(['active', 'archived'])),
  is_suspended: column.orNull(column.boolean),
  company: column.orNull(column.text),
  tenant_status: column.orNull(column.oneOf(tenantStatuses)),
}
export type AccountRow = column.RowOf<typeof accountRow>

async function findAccountsWhere(auth: pg.Pool, condition: Sql): Promise<AccountRow[]> {
  const rows = await fetchRows(
    auth,
    accountRow,
    sql`select a.user_id, a.tenant_id, a.email, a.password_hash, a.password_changed_at,
        coalesce(u.name, p.name) as name, u.designation,
        u.role_name, u.business_unit_id, u.is_tenant_admin, u.status, u.is_suspended, t.status as tenant_status,
        t.name as company,
        exists (select from auth.second_factors f
          where f.user_id = a.user_id and f.confirmed_at is not null) as has_second_factor,
        u.id is not null or p.user_id is not null as has_profile
      from auth.accounts a
      left join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      left join app.tenants t on t.id = a.tenant_id
      left join auth.platform_administrators p on p.user_id = a.user_id and a.tenant_id is null
      where ${condition} order by a.user_id limit ${literal(mostAccounts)}`,
  )
  return rows
}

/**
 * How many accounts of one email a password is compared with: the oldest ones, which later accounts cannot displace.
 */
const mostAccounts = 20

/**
 * The accounts of an email, compared case-insensitively, with the facts that decide whether they may sign in: one in
 * each company with a person of that email.
 */
export function findAccounts(auth: pg.Pool, email: string): Promise<AccountRow[]> {
  return findAccountsWhere(auth, sql`lower(a.email) = lower(${email})`)
}

export async function findAccountById(auth: pg.Pool, userId: Id<'user'>): Promise<AccountRow | undefined> {
  return (await findAccountsWhere(auth, sql`a.user_id = ${userId}`))[0]
}

export interface NewSession {
  id: Id<'session'>
  tokenHash: Buffer
  userId: Id<'user'>
  tenantId: Id<'tenant'> | null
  address: string
  userAgent: string
  now: Temporal.Instant
  expiresAt: Temporal.Instant
  /** Identifies the password that was checked. */
  passwordChangedAt: Temporal.Instant
  device: Device
}

/**
 * Opens a session and makes the device known. Returns false without opening one if the password was changed since it
 * was checked, because that change has ended all sessions.
 */
export async function storeSession(unit: UnitOfWork, session: NewSession): Promise<boolean> {
  const opened = await unit.execute(sql`
    with account as materialized (
      select user_id from auth.accounts
      where user_id = ${session.userId} and password_changed_at = ${session.passwordChangedAt} for share),
    device as (
      insert into auth.known_devices (id, user_id, tenant_id, token_hash, first_used_at, last_used_at, address,
        user_agent)
      select ${session.device.id}::uuid, user_id, ${session.tenantId}::uuid, ${session.device.tokenHash}::bytea,
        ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.address}::text, ${session.userAgent}::text
      from account
      on conflict (id) do update set last_used_at = excluded.last_used_at, address = excluded.address,
        user_agent = excluded.user_agent
      returning id, user_id)
    insert into auth.sessions (id, token_hash, user_id, tenant_id, signed_in_at, last_seen_at, expires_at, address,
      user_agent, device_id)
    select ${session.id}::uuid, ${session.tokenHash}::bytea, user_id, ${session.tenantId}::uuid,
      ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.expiresAt}::timestamptz,
      ${session.address}::text, ${session.userAgent}::text, id
    from device`)
  return opened === 1
}

/**
 * Locks the recording of sign-ins to the account until the unit of work ends, so that two concurrent ones see each
 * other.
 */
export async function lockSignInsOf(unit: UnitOfWork, userId: Id<'user'>): Promise<void> {
  await unit.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ins ${userId}`}, 0))`)
}

/** Ends the session of a token; returns its owner. */
export async function deleteSessionByToken(
  auth: pg.Pool,
  tokenHash: Buffer,
): Promise<{ userId: Id<'user'>; tenantId: Id<'tenant'> | null } | undefined> {
  const rows = await fetchRows(
    auth,
    { user_id: column.id('user'), tenant_id: column.orNull(column.id('tenant')) },
    sql`delete from auth.sessions where token_hash = ${tokenHash} returning user_id, tenant_id`,
  )
  return rows[0] && { userId: rows[0].user_id, tenantId: rows[0].tenant_id }
}

/** How many sessions one person may have. */
const mostSessions = 20

/** Ends the person's sessions beyond the limit, those used longest ago; returns how many. */
export async function endSurplusSessions(auth: pg.Pool, userId: Id<'user'>): Promise<number> {
  const { rowCount } = await send(
    auth,
    sql`delete from auth.sessions where id in (
      select id from auth.sessions where user_id = ${userId}
      order by last_seen_at desc, id desc offset ${literal(mostSessions)})`,
  )
  return rowCount ?? 0
}

/**
 * Ends a person's sessions with the commit and forgets their devices; row-level security limits it to people of the
 * company.
 */
export function queueEndOfSessions(unit: UnitOfWork, userId: Id<'user'>, keptId: string | null): void {
  unit.queue(deleteDevices(userId, keptId))
  unit.queue(sql`
    delete from auth.sessions where user_id = ${userId} and (${keptId}::uuid is null or id <> ${keptId}::uuid)`)
}
