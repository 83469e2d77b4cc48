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
  /** Null for who was invited and has set none yet. */
  password_hash: column.orNull(column.text),
  password_changed_at: column.instant,
  has_second_factor: column.boolean,
  /** False for an account of nobody: neither a company's person nor a platform administrator. */
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

/** Accounts of one email that a password is held against: the oldest ones, which nobody can push out. */
const mostAccounts = 20

/**
 * The accounts of an email, whatever its letters' case, with what decides whether they may sign in: one in each
 * company whose person has it.
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
  /** Of which password it was that was checked. */
  passwordChangedAt: Temporal.Instant
  device: Device
}

/**
 * Opens a session; false, and nothing is opened, where the password was changed since it was checked: that change has
 * ended all sessions. The device is known from then on.
 */
export async function storeSession(unit: UnitOfWork, session: NewSession): Promise<boolean> {
  const opened = await unit.execute(sql`
    with account as materialized (
      select user_id from auth.accounts
      where user_id = ${session.userId} and password_changed_at = ${session.passwordChangedAt} for share),
    device as (
      insert into auth.known_devices (id, user_id, tenant_id, token_hash, first_used_at, last_used_at)
      select ${session.device.id}::uuid, user_id, ${session.tenantId}::uuid, ${session.device.tokenHash}::bytea,
        ${session.now}::timestamptz, ${session.now}::timestamptz
      from account
      on conflict (id) do update set last_used_at = excluded.last_used_at
      returning id, user_id)
    insert into auth.sessions (id, token_hash, user_id, tenant_id, signed_in_at, last_seen_at, expires_at, address,
      user_agent, device_id)
    select ${session.id}::uuid, ${session.tokenHash}::bytea, user_id, ${session.tenantId}::uuid,
      ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.expiresAt}::timestamptz,
      ${session.address}::text, ${session.userAgent}::text, id
    from device`)
  return opened === 1
}

/** Holds what is noted of sign-ins to the account until the unit ends, so that of two at once each sees the other. */
export async function lockSignInsOf(unit: UnitOfWork, userId: Id<'user'>): Promise<void> {
  await unit.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ins ${userId}`}, 0))`)
}

/** Ends the session of a token; tells whose it was. */
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

export const sessionListRow = {
  id: column.id('session'),
  address: column.text,
  user_agent: column.text,
  signed_in_at: column.instant,
  last_seen_at: column.instant,
}
export type SessionListRow = column.RowOf<typeof sessionListRow>

export async function findSessions(
  auth: pg.Pool,
  userId: Id<'user'>,
  now: Temporal.Instant,
): Promise<SessionListRow[]> {
  const rows = await fetchRows(
    auth,
    sessionListRow,
    sql`select id, address, user_agent, signed_in_at, last_seen_at from auth.sessions
      where user_id = ${userId} and expires_at > ${now} order by last_seen_at desc, id desc limit 100`,
  )
  return rows
}

/** Ends one session of the person and forgets the device that it was on; tells whether there was one. */
export async function endSession(auth: pg.Pool, userId: Id<'user'>, sessionId: string): Promise<boolean> {
  const { rowCount } = await send(
    auth,
    sql`with forgotten as (
        delete from auth.known_devices where id in (
          select device_id from auth.sessions where user_id = ${userId} and id = ${sessionId}))
      delete from auth.sessions where user_id = ${userId} and id = ${sessionId}`,
  )
  return rowCount === 1
}

/** Sessions that one person may have. */
const mostSessions = 20

/** Ends those of the person's sessions beyond the most, which were used longest ago; tells how many. */
export async function endSurplusSessions(auth: pg.Pool, userId: Id<'user'>): Promise<number> {
  const { rowCount } = await send(
    auth,
    sql`delete from auth.sessions where id in (
      select id from auth.sessions where user_id = ${userId}
      order by last_seen_at desc, id desc offset ${literal(mostSessions)})`,
  )
  return rowCount ?? 0
}

/** Ends the person's sessions but for one, and forgets the devices of the others; tells how many were ended. */
export async function endOtherSessions(auth: pg.Pool, userId: Id<'user'>, keptId: string): Promise<number> {
  const { rowCount } = await send(
    auth,
    sql`with forgotten as (${deleteDevices(userId, keptId)})
      delete from auth.sessions where user_id = ${userId} and id <> ${keptId}`,
  )
  return rowCount ?? 0
}

/**
 * Ends a person's sessions at the commit and forgets their devices; row-level security keeps it to people of the
 * unit's company.
 */
export function queueEndOfSessions(unit: UnitOfWork, userId: Id<'user'>, keptId: string | null): void {
  unit.queue(deleteDevices(userId, keptId))
  unit.queue(sql`
    delete from auth.sessions where user_id = ${userId} and (${keptId}::uuid is null or id <> ${keptId}::uuid)`)
}
