import type { HeldRole } from '#core/access/employee.ts'
import type { Id } from '#core/ids/id.ts'
import { allPermissions } from '#core/access/permissions.ts'
import { grantsRow } from '#server/platform/auth/actor-row.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { empty, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayOf } from '../working-days/api.ts'
import { userRow, type UserRow } from './user-row.ts'

/** A zone that is chosen for tomorrow is shown as the person's already; weekly offs are those of the person's today. */
export const userColumns = (
  now: Temporal.Instant,
): Sql => sql`u.id, u.name, u.email, u.notification_email, u.role_id,
  coalesce(r.name, u.role_name) as role_name, r.system_key, r.permissions as role_permissions,
  u.business_unit_id, b.name as business_unit_name, u.designation, u.weekly_off_day,
  (select s.weeks from app.work_schedules s
    cross join lateral (select ${todayOf(now)} as today) d
    where s.tenant_id = u.tenant_id and s.user_id = u.id
    -- The newest entry that has begun, or the first of all.
    order by s.from_date > d.today, abs(s.from_date - d.today) limit 1) as weeks_off,
  case when u.next_time_zone_at is null then u.time_zone else u.next_time_zone end as time_zone, u.status, u.is_suspended, u.is_tenant_admin,
  coalesce(a.has_password, false) as has_password,
  (select i.expires_at from auth.invitations i
    where i.tenant_id = u.tenant_id and i.user_id = u.id and i.expires_at > ${now}) as invited_until,
  exists (select from auth.second_factors f where f.user_id = u.id and f.confirmed_at is not null)
    or exists (select from auth.passkeys k where k.user_id = u.id) as has_second_factor,
  u.created_at, u.updated_at, u.version, u.field_changes`

export const userJoins: Sql = sql`
  join app.tenants t on t.id = u.tenant_id
  left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  left join app.business_units b on b.tenant_id = u.tenant_id and b.id = u.business_unit_id
  left join auth.accounts a on a.user_id = u.id`

export async function findUser(unit: UnitOfWork, id: Id<'user'>): Promise<UserRow | undefined> {
  const rows = await unit.query(
    userRow,
    sql`
    select ${userColumns(unit.now)} from app.users u ${userJoins}
    where u.tenant_id = ${unit.tenantId} and u.id = ${id}`,
  )
  return rows[0]
}

/**
 * Locks the person's row until the unit of work ends, and reads it after the lock. Only before a deletion are other
 * rows also kept from referring to the person: otherwise badges can be stored while a change of the person waits to
 * count days.
 */
export async function lockUser(
  unit: UnitOfWork,
  id: Id<'user'>,
  { isDeletion = false } = {},
): Promise<UserRow | undefined> {
  const hold = isDeletion ? sql`for update` : sql`for no key update`
  // Sent together; the second statement sees what was committed while the first one waited.
  const [, row] = await Promise.all([
    unit.execute(sql`select from app.users where tenant_id = ${unit.tenantId} and id = ${id} ${hold}`),
    findUser(unit, id),
  ])
  return row
}

/** As above, for several people, in the order of their ids, so that two transactions do not deadlock. */
export async function lockUsers(unit: UnitOfWork, ids: readonly Id<'user'>[]): Promise<UserRow[]> {
  const [, rows] = await Promise.all([
    unit.execute(sql`
      select from app.users where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])
      order by id for no key update`),
    unit.query(
      userRow,
      sql`
      select ${userColumns(unit.now)} from app.users u ${userJoins}
      where u.tenant_id = ${unit.tenantId} and u.id = any (${ids}::uuid[]) order by u.id`,
    ),
  ])
  return rows
}

const ofUnit = { id: column.id('user'), name: column.text, ...grantsRow }

/** The people of a unit who can sign in, with what their permissions follow from, those who are there longest first. */
export function findActiveOfUnit(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'>,
): Promise<column.RowOf<typeof ofUnit>[]> {
  return unit.query(
    ofUnit,
    sql`
    select u.id, u.name, u.role_name, r.permissions, u.is_tenant_admin
    from app.users u left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${unit.tenantId} and u.business_unit_id = ${businessUnitId}
      and u.status = 'active' and not u.is_suspended
    order by u.created_at, u.id`,
  )
}

/**
 * Active tenant administrators. Changes that remove one take turns until their units of work end, so that two cannot
 * remove each other: each holds the row of its own administrator already, and would wait for that of the other.
 */
export async function findRemainingTenantAdmins(unit: UnitOfWork): Promise<Id<'user'>[]> {
  await unit.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${unit.tenantId}`}, 0))`,
  )
  const rows = await unit.query(
    { id: column.id('user') },
    sql`
    select id from app.users
    where tenant_id = ${unit.tenantId} and is_tenant_admin and status = 'active' and not is_suspended
    order by id`,
  )
  return rows.map((row) => row.id)
}

export const roleChoice = {
  id: column.id('role'),
  name: column.text,
  system_key: column.orNull(column.text),
  permissions: column.orNull(column.listOf(column.oneOf(allPermissions))),
}
export type RoleChoice = column.RowOf<typeof roleChoice>

/** The role with the permissions that its holder gets. */
export function chosenRoleOf({ name, system_key, permissions }: RoleChoice): HeldRole {
  return {
    name,
    systemKey: system_key,
    permissions: permissions ?? [],
    isTenantAdmin: system_key === 'tenant_admin',
  }
}

/** A role that is given to a person, locked against renaming and deletion until the unit of work ends. */
export async function lockRoleChoice(unit: UnitOfWork, id: Id<'role'>): Promise<RoleChoice | undefined> {
  const rows = await unit.query(
    roleChoice,
    sql`
    select id, name, system_key, permissions from app.roles
    where tenant_id = ${unit.tenantId} and id = ${id} for share`,
  )
  return rows[0]
}

export const unitChoice = {
  id: column.id('businessUnit'),
  name: column.text,
  /** The weekly offs of its new people; null if the company's apply. */
  default_weekly_offs: column.orNull(column.integer),
}

export type UnitChoice = column.RowOf<typeof unitChoice>

/** An active unit that a person is assigned to, locked against archiving and deletion until the unit of work ends. */
export async function lockActiveUnit(
  unit: UnitOfWork,
  id: Id<'businessUnit'>,
): Promise<UnitChoice | undefined> {
  const rows = await unit.query(
    unitChoice,
    sql`
    select id, name, default_weekly_offs from app.business_units
    where tenant_id = ${unit.tenantId} and id = ${id} and status = 'active' for share`,
  )
  return rows[0]
}

export interface Choices {
  roles: RoleChoice[]
  units: UnitChoice[]
}

/**
 * Names of the company's roles and active units, for an import. With a lock they stay until the unit of work ends; a
 * preview needs no lock.
 */
export async function findChoices(unit: UnitOfWork, isHeld: boolean): Promise<Choices> {
  const hold = isHeld ? sql`for share` : empty
  const [roles, units] = await Promise.all([
    unit.query(
      roleChoice,
      sql`select id, name, system_key, permissions from app.roles where tenant_id = ${unit.tenantId} order by id ${hold}`,
    ),
    unit.query(
      unitChoice,
      sql`
      select id, name, default_weekly_offs from app.business_units
      where tenant_id = ${unit.tenantId} and status = 'active' order by id ${hold}`,
    ),
  ])
  return { roles, units }
}

/** The weekly offs of the company's new people; null if none are set. */
export async function findCompanyWeek(unit: UnitOfWork): Promise<number | null> {
  const rows = await unit.query(
    { mask: column.orNull(column.integer) },
    sql`select default_weekly_offs as mask from app.tenants where id = ${unit.tenantId}`,
  )
  return firstRow(rows).mask
}

/** The people of the company who have one of the emails, given in their normal form. */
export function findByEmails(unit: UnitOfWork, emails: readonly string[]): Promise<UserRow[]> {
  return unit.query(
    userRow,
    sql`
    select ${userColumns(unit.now)} from app.users u ${userJoins}
    where u.tenant_id = ${unit.tenantId} and lower(u.email) = any (${emails}::text[]) order by u.id`,
  )
}
