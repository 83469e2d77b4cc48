import { countsAsEmployee } from '#core/access/employee.ts'
import * as z from 'zod'
import * as column from '../db/column.ts'
import { resolvePermissions } from '#core/access/resolve-permissions.ts'
import type pg from 'pg'
import { readAgainWhenLost } from '../db/lost-connection.ts'
import { fetchRows } from '../db/rows.ts'
import type { Actor } from '#core/access/actor.ts'
import type { Id } from '#core/ids/id.ts'
import type { DueTimes } from '#core/time/report-clock.ts'
import { empty, sql, type Sql } from '../db/sql.ts'
import { platformTenantId } from '../ids.ts'
import type { SessionKey } from './session-cookie.ts'
import { zoneInForce } from '../db/zone-in-force.ts'
import { actorOf, actorRow } from './actor-row.ts'
import { accountCompany } from './account-company.ts'

/** What requests need of the company that they belong to. */
export interface Company {
  id: Id<'tenant'>
  name: string
  timeZone: string
  dueTimes: DueTimes
  /** The weekly offs of new people, as a number of seven bits; null if none are set. */
  weeklyOffsMask: number | null
  endsOn: Temporal.PlainDate | null
}

/** A signed-in person, as read from the database for this request. */
export interface Session {
  id: Id<'session'>
  actor: Actor
  email: string
  isPlatformAdmin: boolean
  /** Null for a platform administrator. */
  tenant: Company | null
  businessUnitName: string | null
  /** Whether the person counts as an employee. */
  isEmployee: boolean
  timeZone: string
  joinedOn: Temporal.PlainDate
  preferences: Record<string, unknown>
  signedInAt: Temporal.Instant
  /** Whether the company's sign-in has opened it. */
  isByCompany: boolean
  lastSeenAt: Temporal.Instant
}

/** How long, and on which condition, the facts of a session may be remembered. */
export interface SessionFacts {
  sessionId: Id<'session'>
  /** The versions of the rows that they are from, for `app.enter`. */
  stamp: string
  readAt: Temporal.Instant
  /** When they are no longer true although no row has changed, or the use of the session has to be recorded. */
  until: Temporal.Instant
}

/** How often it is recorded that a session is in use, so that it does not expire. */
export const touchEveryMs = 10 * 60_000

/** A valid session, one of a person who is locked out meanwhile, or none. */
export type SessionState =
  | { kind: 'signed-in'; session: Session; facts: SessionFacts | null }
  | { kind: 'tenant-blocked'; isTenantAdmin: boolean }
  | { kind: 'none' }

/** The columns of the company `t` of the person who acts. */
export const companyRow = {
  tenant_id: column.present(column.id('tenant')),
  tenant_name: column.text,
  tenant_time_zone: column.text,
  tenant_due_times: column.json(z.array(z.strictObject({ from: z.iso.date(), time: z.string() }))),
  tenant_weekly_offs: column.orNull(column.integer),
  tenant_ends_on: column.orNull(column.day),
}

export function companyOf(row: column.RowOf<typeof companyRow>): Company {
  return {
    id: row.tenant_id,
    name: row.tenant_name,
    timeZone: row.tenant_time_zone,
    dueTimes: row.tenant_due_times,
    weeklyOffsMask: row.tenant_weekly_offs,
    endsOn: row.tenant_ends_on,
  }
}

const sessionRow = {
  ...actorRow,
  ...companyRow,
  id: column.id('session'),
  user_id: column.id('user'),
  signed_in_at: column.instant,
  last_seen_at: column.instant,
  is_by_company: column.boolean,
  email: column.text,
  business_unit_name: column.orNull(column.text),
  has_role: column.boolean,
  system_key: column.orNull(column.text),
  time_zone: column.orNull(column.text),
  preferences: column.json(z.record(z.string(), z.unknown())),
  joined_on: column.day,
  tenant_status: column.text,
  zone_changes_at: column.orNull(column.instant),
  stamp: column.text,
}
type SessionRow = column.RowOf<typeof sessionRow>

const platformRow = {
  id: column.id('session'),
  user_id: column.id('user'),
  signed_in_at: column.instant,
  last_seen_at: column.instant,
  name: column.text,
  time_zone: column.text,
}
type PlatformRow = column.RowOf<typeof platformRow>

/** Finds the session of a person of a company with everything that their permissions depend on. */
export function sessionStatement({ hash, tenantId }: SessionKey, now: Temporal.Instant): Sql {
  return sql`
    select s.id, s.user_id, s.tenant_id, s.signed_in_at, s.last_seen_at, s.is_by_company, u.email, u.name, u.role_name,
      r.permissions, r.id is not null as has_role, r.system_key, u.business_unit_id, b.name as business_unit_name, u.designation,
      ${zoneInForce('user', now)} as time_zone,
      u.is_tenant_admin, u.preferences, u.joined_on, t.name as tenant_name, t.status as tenant_status,
      ${zoneInForce('company', now)} as tenant_time_zone, t.due_times as tenant_due_times, t.default_weekly_offs as tenant_weekly_offs,
      t.ends_on as tenant_ends_on,
      least(case when u.next_time_zone_at > ${now} then u.next_time_zone_at end,
        case when t.next_time_zone_at > ${now} then t.next_time_zone_at end) as zone_changes_at,
      concat(u.xmin, ' ', t.xmin, ' ', r.xmin, ' ', b.xmin) as stamp
    from auth.sessions s
    join app.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join app.tenants t on t.id = s.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
    where ${isOf(tenantId)} s.token_hash = ${hash} and s.expires_at > ${now} and u.status = 'active' and not u.is_suspended`
}

/** The beginning of a condition. */
const isOf = (tenantId: Id<'tenant'> | undefined): Sql =>
  tenantId === undefined ? empty : sql`s.tenant_id = ${tenantId} and`

function platformStatement({ hash, tenantId }: SessionKey, now: Temporal.Instant): Sql {
  return sql`
    select s.id, s.user_id, s.signed_in_at, s.last_seen_at, p.name, p.time_zone
    from auth.sessions s
    join auth.platform_administrators p on p.user_id = s.user_id
    where ${isOf(tenantId)} s.token_hash = ${hash} and s.expires_at > ${now} and ${accountCompany(sql`s.tenant_id`)} is null`
}

/** Reads the session of a cookie's token on every request, so that a revoked session ends at once. */
export function readSession(auth: pg.Pool, key: SessionKey, now: Temporal.Instant): Promise<SessionState> {
  return readAgainWhenLost(() => readOnce(auth, key, now))
}

async function readOnce(auth: pg.Pool, key: SessionKey, now: Temporal.Instant): Promise<SessionState> {
  if (key.tenantId !== platformTenantId) {
    const [row] = await fetchRows(auth, sessionRow, sessionStatement(key, now))
    if (row) {
      if (row.tenant_status !== 'active')
        return { kind: 'tenant-blocked', isTenantAdmin: row.is_tenant_admin }
      return { kind: 'signed-in', session: tenantSession(row), facts: factsOf(row, now) }
    }
    if (key.tenantId !== undefined) return { kind: 'none' }
  }
  const [platform] = await fetchRows(auth, platformRow, platformStatement(key, now))
  if (!platform) return { kind: 'none' }
  const [account] = await fetchRows(
    auth,
    { email: column.text },
    sql`select email from auth.accounts
      where user_id = ${platform.user_id} and ${accountCompany(sql`tenant_id`)} is null`,
  )
  if (!account) return { kind: 'none' }
  return { kind: 'signed-in', session: platformSession(platform, account.email), facts: null }
}

function factsOf(row: SessionRow, readAt: Temporal.Instant): SessionFacts {
  const touchedAt = row.last_seen_at.add({ milliseconds: touchEveryMs })
  const changesAt = row.zone_changes_at
  const until = changesAt && Temporal.Instant.compare(changesAt, touchedAt) < 0 ? changesAt : touchedAt
  return { sessionId: row.id, stamp: row.stamp, readAt, until }
}

function platformSession(row: PlatformRow, email: string): Session {
  return {
    id: row.id,
    actor: {
      userId: row.user_id,
      name: row.name,
      designation: null,
      roleName: 'Platform Admin',
      businessUnitId: null,
      isTenantAdmin: false,
      permissions: resolvePermissions({
        isPlatformAdmin: true,
        isTenantAdmin: false,
        rolePermissions: null,
        roleName: '',
      }),
    },
    email,
    isPlatformAdmin: true,
    tenant: null,
    businessUnitName: null,
    isEmployee: false,
    timeZone: row.time_zone,
    joinedOn: row.last_seen_at.toZonedDateTimeISO('UTC').toPlainDate(),
    preferences: {},
    signedInAt: row.signed_in_at,
    isByCompany: false,
    lastSeenAt: row.last_seen_at,
  }
}

function tenantSession(row: SessionRow): Session {
  return {
    id: row.id,
    actor: actorOf(row.user_id, row),
    email: row.email,
    isPlatformAdmin: false,
    tenant: companyOf(row),
    businessUnitName: row.business_unit_name,
    isEmployee: countsAsEmployee({
      name: row.role_name,
      systemKey: row.has_role ? row.system_key : undefined,
      permissions: row.permissions ?? [],
      isTenantAdmin: row.is_tenant_admin,
    }),
    timeZone: row.time_zone ?? row.tenant_time_zone,
    joinedOn: row.joined_on,
    preferences: row.preferences,
    signedInAt: row.signed_in_at,
    isByCompany: row.is_by_company,
    lastSeenAt: row.last_seen_at,
  }
}
