import { defaultRoles } from '#core/access/default-roles.ts'
import { newId, newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { DemoCompany } from './companies.ts'
import { insertRows } from './insert-rows.ts'
import { companyDays, idOf, type Seeding, type Settings } from './seeding.ts'
import { seedBadges } from './seed-badges.ts'
import { seedCalendar } from './seed-calendar.ts'
import { seedLeave } from './seed-leave.ts'
import { seedMeetings } from './seed-meetings.ts'
import { seedReports } from './seed-reports.ts'
import { seedTasks } from './seed-tasks.ts'

/** Creates one company: roles, units, people with their accounts, reports and their consequences. */
export async function seedCompany(
  owner: pg.Client,
  company: DemoCompany,
  settings: Settings,
  files?: FileStore,
): Promise<void> {
  const { now } = settings
  const created = now.subtract({ hours: 24 * companyDays })
  const tenantId = newId<'tenant'>(created)
  await insertRows(owner, 'app.tenants', [
    {
      id: tenantId,
      name: company.name,
      domain: company.domain,
      plan: company.plan,
      admin_email: `admin@${company.domain}`,
      admin_name: company.people.find((person) => person.isTenantAdmin)?.name ?? '',
      time_zone: company.timeZone,
      settings: { maxUsers: company.maxUsers },
      created_at: created,
    },
  ])
  const unitIds = new Map(company.units.map((name) => [name, newUuid(created)]))
  await insertRows(
    owner,
    'app.business_units',
    [...unitIds].map(([name, id]) => ({ tenant_id: tenantId, id, name, created_at: created })),
  )
  const roleIds = await seedRoles(owner, tenantId, company, created)
  const people = company.people.map((person) => ({
    ...person,
    id: newUuid(created),
    joinedAt: person.joinedDaysAgo ? now.subtract({ hours: 24 * person.joinedDaysAgo }) : created,
    email: `${person.login ?? loginOf(person.name)}@${company.domain}`,
  }))
  const seeding: Seeding = { company, tenantId, unitIds, people, settings, files }
  await seedPeople(owner, seeding, roleIds, created)
  await seedLeave(owner, seeding)
  await seedCalendar(owner, seeding)
  await seedReports(owner, seeding)
  await seedTasks(owner, seeding)
  await seedMeetings(owner, seeding)
  // Last, because it reads the earlier reports.
  await seedBadges(owner, { tenantId, people, timeZone: company.timeZone, now })
}

/** Returns the ids of the roles by name. */
async function seedRoles(
  owner: pg.Client,
  tenantId: string,
  company: DemoCompany,
  created: Temporal.Instant,
): Promise<Map<string, string>> {
  const own = (company.roles ?? []).map((role) => ({ ...role, key: null }))
  const roles = [...defaultRoles, ...own].map((role) => ({ ...role, id: newUuid(created) }))
  await insertRows(
    owner,
    'app.roles',
    roles.map(({ key, id, name, description, permissions }) => ({
      tenant_id: tenantId,
      id,
      system_key: key,
      name,
      description,
      permissions,
    })),
  )
  return new Map(roles.map(({ name, id }) => [name, id]))
}

async function seedPeople(
  owner: pg.Client,
  { tenantId, unitIds, people, settings }: Seeding,
  roleIds: ReadonlyMap<string, string>,
  created: Temporal.Instant,
): Promise<void> {
  await insertRows(
    owner,
    'app.users',
    people.map((person) => ({
      tenant_id: tenantId,
      id: person.id,
      name: person.name,
      email: person.email,
      notification_email: person.email,
      role_id: idOf(roleIds, person.role),
      role_name: person.role,
      business_unit_id: person.unit === null ? null : idOf(unitIds, person.unit),
      designation: person.designation,
      weekly_off_day: person.weeklyOffDay,
      time_zone: person.timeZone ?? null,
      is_tenant_admin: person.isTenantAdmin ?? false,
      joined_on: person.joinedAt.toZonedDateTimeISO('UTC').toPlainDate(),
      created_at: person.joinedAt,
      updated_at: person.joinedAt,
    })),
  )
  await insertRows(
    owner,
    'auth.accounts',
    people.map((person) => ({
      user_id: person.id,
      tenant_id: tenantId,
      email: person.email,
      password_hash: settings.passwordHash,
      password_changed_at: created,
    })),
  )
}

function loginOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z]+/g, '.')
}
