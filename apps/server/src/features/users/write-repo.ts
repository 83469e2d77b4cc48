import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { sql } from '#server/platform/db/sql.ts'
import { zoneInForce } from '#server/platform/db/zone-in-force.ts'
import { maskOf } from '../working-days/api.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface NewUser {
  id: Id<'user'>
  name: string
  email: string
  notificationEmail: string
  roleId: Id<'role'>
  roleName: string
  isTenantAdmin: boolean
  businessUnitId: Id<'businessUnit'> | null
  designation: string | null
  /** Off in every week. */
  weeklyOffs: readonly Weekday[]
  timeZone: string | null
  /** Null for a person who sets it with an invitation. */
  passwordHash: string | null
}

/**
 * Stores people; returns the ids of those whose email (or id) the company does not have yet. Each joins on the current
 * day in their zone.
 */
export async function insertUsers(unit: UnitOfWork, users: readonly NewUser[]): Promise<Set<string>> {
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    insert into app.users as u (tenant_id, id, name, email, notification_email, role_id, role_name, is_tenant_admin,
      business_unit_id, designation, weekly_off_day, time_zone, joined_on, created_at, updated_at)
    select t.id, n.id, n.name, n.email, n."notificationEmail", n."roleId", n."roleName",
      n."isTenantAdmin", n."businessUnitId", n.designation, n."weeklyOffDay", n."timeZone",
      (${unit.now}::timestamptz at time zone coalesce(n."timeZone", ${zoneInForce('company', unit.now)}))::date,
      ${unit.now}, ${unit.now}
    from jsonb_to_recordset(${rowsOf(users)}) n (id uuid, name text, email text, "notificationEmail" text,
      "roleId" uuid, "roleName" text, "isTenantAdmin" boolean, "businessUnitId" uuid, designation text,
      "weeklyOffDay" text, "timeZone" text)
    join app.tenants t on t.id = ${unit.tenantId}
    on conflict do nothing returning u.id`,
  )
  const stored = new Set<string>(rows.map((row) => row.id))
  await insertSchedules(
    unit,
    users.filter(({ id, weeklyOffs }) => stored.has(id) && weeklyOffs.length > 1),
  )
  return stored
}

/** A single weekly off is a column of the person; the schedule is for the others. */
function rowsOf(users: readonly NewUser[]): string {
  return JSON.stringify(
    users.map(({ weeklyOffs, ...user }) => ({
      ...user,
      weeklyOffDay: weeklyOffs.length === 1 ? weeklyOffs[0] : null,
    })),
  )
}

/** Several weekly offs, from the day of joining on. */
async function insertSchedules(unit: UnitOfWork, users: readonly NewUser[]): Promise<void> {
  if (users.length === 0) return
  const rows = users.map(({ id, weeklyOffs }) => ({ id, mask: maskOf(weeklyOffs) }))
  await unit.execute(sql`
    insert into app.work_schedules (tenant_id, user_id, from_date, weeks)
    select u.tenant_id, u.id, u.joined_on, array[n.mask]
    from jsonb_to_recordset(${JSON.stringify(rows)}) n (id uuid, mask smallint)
    join app.users u on u.tenant_id = ${unit.tenantId} and u.id = n.id`)
}

/** Creates the accounts of people of the company who have none. */
export async function insertAccounts(unit: UnitOfWork, users: readonly NewUser[]): Promise<void> {
  await unit.execute(sql`
    insert into auth.accounts (user_id, tenant_id, email, password_hash, password_changed_at)
    select n.id, company.id, n.email, n."passwordHash", ${unit.now}
    from app.tenants company,
      jsonb_to_recordset(${JSON.stringify(users)}) n (id uuid, email text, "passwordHash" text)
    where company.id = ${unit.tenantId}`)
}

export interface ChangedUser {
  name: string
  notificationEmail: string
  roleId: Id<'role'> | null
  roleName: string
  isTenantAdmin: boolean
  businessUnitId: Id<'businessUnit'> | null
  designation: string | null
}

/**
 * Updates a person, as the next version; `changed` are the fields by their names in the API. A trigger stores the unit
 * that they leave.
 */
export async function updateUser(
  unit: UnitOfWork,
  user: { id: Id<'user'>; version: number },
  to: ChangedUser,
  changed: readonly string[],
): Promise<void> {
  await unit.execute(sql`
    update app.users set name = ${to.name}, notification_email = ${to.notificationEmail}, role_id = ${to.roleId},
      role_name = ${to.roleName}, is_tenant_admin = ${to.isTenantAdmin}, business_unit_id = ${to.businessUnitId},
      designation = ${to.designation}, updated_at = ${unit.now}, ${nextVersion(unit, user, changed)}
    where tenant_id = ${unit.tenantId} and id = ${user.id}`)
}

/** A person's current zone, and another one from an instant on; null means the company's. */
export interface Zones {
  inForce: string | null
  next: { zone: string | null; from: Temporal.Instant } | null
}

export function queueZones(unit: UnitOfWork, id: Id<'user'>, { inForce, next }: Zones): void {
  unit.queue(sql`
    update app.users set time_zone = ${inForce}, next_time_zone = ${next?.zone ?? null},
      next_time_zone_at = ${next?.from ?? null}, updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${id}`)
}

/** The person's own current zone, even if another one is chosen for tomorrow, and the company's. */
export async function findZonesInForce(
  unit: UnitOfWork,
  id: Id<'user'>,
): Promise<{ own: string | null; company: string }> {
  const rows = await unit.query(
    { own: column.orNull(column.text), company: column.text },
    sql`
    select ${zoneInForce('user', unit.now)} as own, ${zoneInForce('company', unit.now)} as company
    from app.users u join app.tenants t on t.id = u.tenant_id
    where u.tenant_id = ${unit.tenantId} and u.id = ${id}`,
  )
  return firstRow(rows)
}

export function queueStatus(unit: UnitOfWork, id: Id<'user'>, status: 'active' | 'archived'): void {
  unit.queue(sql`
    update app.users set status = ${status}, updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${id}`)
}

export function queueSuspension(unit: UnitOfWork, id: Id<'user'>, isSuspended: boolean): void {
  unit.queue(sql`
    update app.users set is_suspended = ${isSuspended}, updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${id}`)
}

/** Deletes the second factor and passkeys, so that the password alone is enough to sign in. */
export function queueEndOfSecondFactors(unit: UnitOfWork, id: Id<'user'>): void {
  for (const statement of [
    sql`delete from auth.second_factors where user_id = ${id}`,
    sql`delete from auth.recovery_codes where user_id = ${id}`,
    sql`delete from auth.passkeys where user_id = ${id}`,
  ])
    unit.queue(statement)
}
