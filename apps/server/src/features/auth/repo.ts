import type { Id } from '#core/ids/id.ts'
import { fetchRows } from '#server/platform/db/rows.ts'
import * as column from '#server/platform/db/column.ts'
import { tenantStatuses } from '#core/tenants/statuses.ts'
import type pg from 'pg'
import { send } from '#server/platform/db/statement.ts'
import { hashToken, newToken, withCompany, type SessionKey } from '#server/platform/auth/session-cookie.ts'
import { isCluster } from '#server/platform/db/tenant-query.ts'
import { empty, literal, sql, type Sql } from '#server/platform/db/sql.ts'
import { onNodeOf, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { accountCompany } from '#server/platform/auth/account-company.ts'
import type { Device } from './known-device.ts'
import { deleteDevices } from './known-device-repo.ts'

export const accountRow = {
  user_id: column.id('user'),
  tenant_id: column.orNull(column.id('tenant')),
  email: column.text,
  /** Null for an invited person without a password. */
  password_hash: column.orNull(column.text),
  password_changed_at: column.instant,
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
  /** Whether the company requires its own sign-in of this person. */
  needs_company_sign_in: column.boolean,
}
export type AccountRow = column.RowOf<typeof accountRow> & { has_second_factor: boolean }

async function findAccountsWhere(auth: pg.Pool, condition: Sql): Promise<AccountRow[]> {
  const accounts = await fetchRows(
    auth,
    accountRow,
    sql`select a.user_id, ${accountCompany(sql`a.tenant_id`)} as tenant_id, a.email, a.password_hash, a.password_changed_at,
        u.name, u.designation,
        u.role_name, u.business_unit_id, u.is_tenant_admin, u.status, u.is_suspended, t.status as tenant_status,
        t.name as company, u.id is not null as has_profile, coalesce(c.is_required, false) and not exists (
          select from app.sign_in_exceptions e where e.tenant_id = a.tenant_id and e.user_id = a.user_id
        ) as needs_company_sign_in
      from auth.accounts a
      left join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      left join app.tenants t on t.id = a.tenant_id
      left join app.sign_in_connections c on c.tenant_id = a.tenant_id
      where ${condition} order by a.user_id limit ${literal(mostAccounts)}`,
  )
  // Also without an account: the time of a sign-in says nothing about it.
  const ids = accounts.map(({ user_id: id }) => id)
  const [secured, administrators] = await Promise.all([
    fetchRows(
      auth,
      { user_id: column.id('user') },
      sql`select user_id from auth.second_factors where user_id = any (${ids}::uuid[]) and confirmed_at is not null`,
    ),
    fetchRows(
      auth,
      { user_id: column.id('user'), name: column.text },
      sql`select user_id, name from auth.platform_administrators where user_id = any (${ids}::uuid[])`,
    ),
  ])
  return accounts.map((account) => {
    const ofPlatform =
      account.tenant_id === null && administrators.find(({ user_id: id }) => id === account.user_id)
    return {
      ...account,
      ...(ofPlatform ? { name: ofPlatform.name, has_profile: true } : {}),
      has_second_factor: secured.some(({ user_id: id }) => id === account.user_id),
    }
  })
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
  address: string
  userAgent: string
  now: Temporal.Instant
  expiresAt: Temporal.Instant
  /** Identifies the password that was checked. */
  passwordChangedAt: Temporal.Instant
  device: Device
  /** Set if the company's sign-in has opened it. */
  service: ServiceSessionKept | undefined
}

/** What a session keeps of the one at the company's sign-in service. */
export interface ServiceSessionKept {
  /** The version of the settings with which the person was let in. */
  version: number
  idHash: Buffer | null
  /** What signing out there needs. */
  sealedSignOut: Buffer | null
}

/**
 * Opens a session and makes the device known. Returns false without opening one if the password was changed since it
 * was checked, because that change has ended all sessions.
 */
export async function storeSession(unit: UnitOfWork, session: NewSession): Promise<boolean> {
  const sameAccount = sql`user_id = ${session.userId} and password_changed_at = ${session.passwordChangedAt}`
  const [account] = await unit.query(
    { tenant_id: column.orNull(column.id('tenant')) },
    unit.tenantId === platformTenantId
      ? // A cluster locks rows only of a known company.
        sql`update auth.accounts set password_changed_at = password_changed_at where ${sameAccount}
          returning tenant_id`
      : sql`select tenant_id from auth.accounts where ${sameAccount} for share`,
  )
  if (!account) return false
  const { device, service } = session
  unit.queue(sql`
    insert into auth.known_devices (id, user_id, tenant_id, token_hash, first_used_at, last_used_at, address,
      user_agent)
    values (${device.id}, ${session.userId}, ${account.tenant_id}, ${device.tokenHash}, ${session.now}, ${session.now},
      ${session.address}, ${session.userAgent})
    on conflict do nothing`)
  if (!device.isNew)
    unit.queue(sql`
      update auth.known_devices set last_used_at = ${session.now}, address = ${session.address},
        user_agent = ${session.userAgent}
      where id = ${device.id}`)
  unit.queue(sql`
    insert into auth.sessions (id, token_hash, user_id, tenant_id, signed_in_at, last_seen_at, expires_at, address,
      user_agent, device_id, is_by_company, service_session_hash, sealed_sign_out)
    values (${session.id}, ${session.tokenHash}, ${session.userId}, ${account.tenant_id}, ${session.now},
      ${session.now}, ${session.expiresAt}, ${session.address}, ${session.userAgent}, ${device.id},
      ${service !== undefined}, ${service?.idHash ?? null}, ${service?.sealedSignOut ?? null})`)
  return true
}

/**
 * Locks the recording of sign-ins to the account until the unit of work ends, so that two concurrent ones see each
 * other.
 */
export async function lockSignInsOf(unit: UnitOfWork, userId: Id<'user'>): Promise<void> {
  await unit.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-ins ${userId}`}, 0))`)
}

/** The token of a new session, which names its company on a cluster. */
export function newSessionToken(auth: pg.Pool, tenantId: Id<'tenant'>): { token: string; hash: Buffer } {
  const token = newToken()
  return { token: isCluster(auth) ? withCompany(token, tenantId) : token, hash: hashToken(token) }
}

/** Ends the session of a token; returns its owner. */
export async function deleteSessionByToken(
  auth: pg.Pool,
  { hash, tenantId }: SessionKey,
): Promise<EndedSession | undefined> {
  const rows = await fetchRows(
    auth,
    {
      user_id: column.id('user'),
      tenant_id: column.orNull(column.id('tenant')),
      sealed_sign_out: column.orNull(column.bytes),
    },
    sql`delete from auth.sessions
      where ${tenantId === undefined ? empty : sql`tenant_id = ${tenantId} and`} token_hash = ${hash}
      returning user_id, ${accountCompany(sql`tenant_id`)} as tenant_id, sealed_sign_out`,
  )
  const [ended] = rows
  return ended && { userId: ended.user_id, tenantId: ended.tenant_id, sealedSignOut: ended.sealed_sign_out }
}

export interface EndedSession {
  userId: Id<'user'>
  tenantId: Id<'tenant'> | null
  /** What signing out at the company's sign-in service needs. */
  sealedSignOut: Buffer | null
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

/** Locks the access to an account of the company: those who give some and those who end it take turns. */
export async function lockAccess(unit: UnitOfWork, userId: Id<'user'>): Promise<void> {
  await unit.execute(
    unit.tenantId === platformTenantId
      ? sql`select from auth.accounts where user_id = ${userId} and ${onNodeOf(unit, sql`tenant_id`)} for no key update`
      : sql`select from app.users where tenant_id = ${unit.tenantId} and id = ${userId} for no key update`,
  )
}

export async function hasSession(unit: UnitOfWork, id: Id<'session'>): Promise<boolean> {
  const rows = await unit.query(
    {},
    sql`select from auth.sessions where id = ${id} and ${onNodeOf(unit, sql`tenant_id`)}`,
  )
  return rows.length > 0
}
