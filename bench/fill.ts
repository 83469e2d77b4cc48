import type { Id } from '#core/ids/id.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { hashToken } from '#server/platform/auth/session-cookie.ts'
import { insertRows } from '#server/demo/insert-rows.ts'
import { addUuidv7 } from '#tests/factories/uuidv7.ts'
import pg from 'pg'
import { makeFloorTables } from './write-floors.ts'
import { fillTasks } from './task-fill.ts'

/** The size of one company of the benchmark. */
export interface Size {
  people: number
  days: number
  tasks?: number
  /** How many notifications each person has; 60 by default. */
  notifications?: number
}

/** The most recent days have no report yet, so that there is something to submit. */
export const openDays = 8
export const largeTenant = 0
/** The number of a company with a hundredth of the large one's history, to compare the cost of a list. */
export const tinyTenant = 1
const otherTenants = 100
/** The number of a company with as many people as the large one and ten times its history. */
export const hugeTenant = otherTenants + 2

export const large: Size = { people: 500, days: 250, tasks: 100_000 }
const tiny: Size = { people: 25, days: 50 }
const other: Size = { people: 50, days: 177 }
const huge: Size = { people: large.people, days: large.days * 10 }
/** The newest days of the large company, whose reports wait for acknowledgment. */
const pendingDays = 60

/** The token of a person's session; it follows from the numbers, so that the load can use it. */
export function tokenOf(tenant: number, person: number): string {
  return `bench-${tenant}-${person}-`.padEnd(43, 'x')
}

export function uuidOfTenant(tenant: number): Id<'tenant'> {
  return `00000000-0000-7000-8000-${String(tenant).padStart(12, '0')}` as Id<'tenant'>
}

export function uuidOfPerson(tenant: number, person: number): Id<'user'> {
  return `00000000-0000-7000-9000-${String(tenant * 1000 + person).padStart(12, '0')}` as Id<'user'>
}

function uuidOfUnit(tenant: number, unit: number): Id<'businessUnit'> {
  return `00000000-0000-7000-a000-${String(tenant * 10 + unit).padStart(12, '0')}` as Id<'businessUnit'>
}

/** The Director belongs to no unit, everybody else to one of five. */
export function unitOfPerson(tenant: number, person: number): Id<'businessUnit'> | null {
  return person === 0 ? null : uuidOfUnit(tenant, person % 5)
}

/** The number of a person in the large company who has read no notification for a long time. */
export const behind = 8
const mostUnread = 5_000

/** The number of the person with an administrator's permissions. */
export const administrator = 6

/** Person 0 directs the company, 1 to 5 manage its five units, 6 administers it, the others are employees. */
export function roleOf(person: number): string {
  if (person === administrator) return 'Tenant Admin'
  return person === 0 ? 'Director' : person <= 5 ? 'Manager' : 'Employee'
}

/**
 * Fills the database with one company of 500 people and 250 report days, 101 more with over a million reports in all,
 * and one with ten times the history of the first.
 */
export function fill(ownerUrl: string, now: Temporal.Instant): Promise<void> {
  return fillCompanies(ownerUrl, now, [
    large,
    tiny,
    ...Array.from({ length: otherTenants }, () => other),
    huge,
  ])
}

/** Fills the database with a company for each of the sizes. */
export async function fillCompanies(
  ownerUrl: string,
  now: Temporal.Instant,
  sizes: readonly Size[],
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    // Turns off foreign keys and triggers: checking each of a few million references would take most of the time.
    await owner.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await addUuidv7(owner)
    for (const [tenant, size] of sizes.entries()) {
      await fillCompany(owner, tenant, now)
      await fillPeople(owner, tenant, size, now)
    }
    for (const [tenant, size] of sizes.entries()) {
      await fillReports(owner, tenant, size, now)
      // The company with ten times the history gets only what boards read.
      if (tenant !== hugeTenant) await fillWhatFollows(owner, tenant, size, now)
    }
    for (const [tenant, { tasks }] of sizes.entries())
      if (tasks) await fillTasks(owner, uuidOfTenant(tenant), tasks, now)
    await owner.query('reset session_replication_role')
    await makeFloorTables(owner, uuidOfTenant(largeTenant))
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
  } finally {
    await owner.end()
  }
}

async function fillCompany(owner: pg.Client, tenant: number, now: Temporal.Instant): Promise<void> {
  const tenantId = uuidOfTenant(tenant)
  await insertRows(owner, 'app.tenants', [
    {
      id: tenantId,
      name: `Company ${tenant}`,
      domain: 'bench.example',
      admin_email: 'a@bench.example',
      time_zone: 'Asia/Kolkata',
      plan: 'Enterprise',
      status: 'active',
      settings: {},
      created_at: now,
    },
  ])
  await insertRows(
    owner,
    'app.business_units',
    Array.from({ length: 5 }, (_, unit) => ({
      tenant_id: tenantId,
      created_at: now,
      id: uuidOfUnit(tenant, unit),
      name: `Unit ${unit}`,
      status: 'active',
    })),
  )
  await insertRows(
    owner,
    'app.roles',
    defaultRoles.map((role, i) => ({
      tenant_id: tenantId,
      id: uuidOfRole(tenant, i),
      system_key: role.key,
      name: role.name,
      description: '',
      permissions: role.permissions,
    })),
  )
}

async function fillPeople(
  owner: pg.Client,
  tenant: number,
  size: Size,
  now: Temporal.Instant,
): Promise<void> {
  const tenantId = uuidOfTenant(tenant)
  const people = Array.from({ length: size.people }, (_, person) => person)
  await insertRows(
    owner,
    'app.users',
    people.map((person) => ({
      tenant_id: tenantId,
      created_at: now,
      id: uuidOfPerson(tenant, person),
      name: `Person ${person} of company ${tenant}`,
      email: `p${person}.t${tenant}@bench.example`,
      notification_email: `p${person}.t${tenant}@bench.example`,
      role_id: uuidOfRole(
        tenant,
        defaultRoles.findIndex((role) => role.name === roleOf(person)),
      ),
      role_name: roleOf(person),
      business_unit_id: unitOfPerson(tenant, person),
      designation: 'Engineer',
      status: 'active',
      is_suspended: false,
      is_tenant_admin: person === administrator,
      preferences: {},
      joined_on: '2015-01-01',
      updated_at: now,
    })),
  )
  await insertRows(
    owner,
    'auth.accounts',
    people.map((person) => ({
      user_id: uuidOfPerson(tenant, person),
      tenant_id: tenantId,
      email: `p${person}.t${tenant}@bench.example`,
      password_hash: 'none',
      password_changed_at: now,
    })),
  )
  await insertRows(
    owner,
    'auth.sessions',
    people.map((person) => ({
      id: uuidOfPerson(tenant, person),
      token_hash: `\\x${hashToken(tokenOf(tenant, person)).toString('hex')}`,
      user_id: uuidOfPerson(tenant, person),
      tenant_id: tenantId,
      signed_in_at: now,
      last_seen_at: now,
      expires_at: now.add({ hours: 24 * 365 }),
      address: '127.0.0.1',
      user_agent: 'bench',
    })),
  )
}

function uuidOfRole(tenant: number, role: number): string {
  return `00000000-0000-7000-b000-${String(tenant * 10 + role).padStart(12, '0')}`
}

async function fillReports(
  owner: pg.Client,
  tenant: number,
  size: Size,
  now: Temporal.Instant,
): Promise<void> {
  const today = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate()
  const waiting = tenant === largeTenant ? pendingDays : 1
  await owner.query(
    `insert into app.reports (tenant_id, id, employee_id, business_unit_id, for_date, status, preview, submitted_at,
       time_zone, is_late, is_yesterday_submission, submitted_on_week_off, acknowledged_by, acknowledged_at, manager_comments)
     select u.tenant_id, uuidv7(-(day || ' days')::interval), u.id, u.business_unit_id, $2::date - day,
       case when day < $3 then 'Pending Acknowledgment' else 'Acknowledged' end,
       'Cleared containers through customs and rebooked the night run', ($2::date - day + time '18:30') at time zone 'Asia/Kolkata',
       'Asia/Kolkata', false, false, false,
       case when day >= $3 then m.id end, case when day >= $3 then ($2::date - day + time '20:30') at time zone 'Asia/Kolkata' end,
       case when day >= $3 then 'Acknowledged' end
     from generate_series($4::int, $5::int) day
     cross join app.users u
     join lateral (select id from app.users m where m.tenant_id = u.tenant_id and m.role_name = 'Director' limit 1) m on true
     where u.tenant_id = $1 and u.business_unit_id is not null`,
    [uuidOfTenant(tenant), today.toString(), openDays + waiting, openDays, openDays + size.days - 1],
  )
  // The triggers that keep this table are off while the database is filled.
  await owner.query(
    `insert into app.reporting_months (tenant_id, month, employee_id, submitted, late)
     select tenant_id, date_trunc('month', for_date)::date, employee_id, bit_or(1 << (extract(day from for_date)::int - 1)), 0
     from app.reports where tenant_id = $1 group by 1, 2, 3`,
    [uuidOfTenant(tenant)],
  )
}

async function fillWhatFollows(
  owner: pg.Client,
  tenant: number,
  { notifications = 60 }: Size,
  now: Temporal.Instant,
): Promise<void> {
  await owner.query(
    `insert into app.report_versions (tenant_id, report_id, version_number, action, written_at, tasks_completed, challenges_faced, plan_for_tomorrow, is_copied)
     select tenant_id, id, 1, 'submitted', submitted_at,
       '- Cleared 14 containers through customs' || e'\\n' || '- Rebooked the night run after the axle failure' || e'\\n' || '- Closed the detention invoice',
       '- Port gate 3 was closed for two hours', '- Walk yard B before the audit', false
     from app.reports where tenant_id = $1`,
    [uuidOfTenant(tenant)],
  )
  await owner.query(
    `insert into app.acknowledgments (tenant_id, report_id, manager_id, manager_name, acknowledged_at, comments)
     select tenant_id, id, acknowledged_by, 'Director', acknowledged_at, 'Acknowledged'
     from app.reports where tenant_id = $1 and acknowledged_by is not null`,
    [uuidOfTenant(tenant)],
  )
  await owner.query(
    `insert into app.notifications (tenant_id, id, user_id, type, message, is_read, notified_at)
     select tenant_id, uuidv7(), id, 'info', 'Your report was acknowledged.', n > 5, $2
     from app.users cross join generate_series(1, $3) n where tenant_id = $1`,
    [uuidOfTenant(tenant), now.toString(), notifications],
  )
  await fillBadges(owner, tenant, now)
  if (tenant === largeTenant)
    await owner.query(
      `insert into app.notifications (tenant_id, id, user_id, type, message, is_read, notified_at)
       select $1, uuidv7(), $2, 'info', 'Your report was acknowledged.', false, $3 from generate_series(1, $4) n`,
      [uuidOfTenant(tenant), uuidOfPerson(tenant, behind), now.toString(), mostUnread],
    )
}

/** Everybody who reports holds the badges of streaks, as people do after their first month. */
async function fillBadges(owner: pg.Client, tenant: number, now: Temporal.Instant): Promise<void> {
  await owner.query(
    `insert into app.user_badges (tenant_id, id, user_id, badge_type, occasion, earned_on, description, awarded_at)
     select tenant_id, uuidv7(), id, badge, '', $2::timestamptz::date - 60, '', $2 from app.users
     cross join unnest(array['TenDayStreak', 'TwentyDayStreak']) badge
     where tenant_id = $1 and role_name = 'Employee'`,
    [uuidOfTenant(tenant), now.toString()],
  )
}
