import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { planFeatures, type Plan } from '#core/people/plans.ts'
import type { TenantStatus } from '#core/tenants/statuses.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { join, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { NewAdmin } from './admin-repo.ts'
import type { TenantRow } from './tenant-row.ts'

/** Locks the company until the unit of work ends; false if there is none. */
export async function lockTenant(unit: UnitOfWork, id: Id<'tenant'>): Promise<boolean> {
  return (await unit.execute(sql`select from app.tenants where id = ${id} for update`)) === 1
}

export interface TenantFacts {
  name: string
  plan: Plan
  status: TenantStatus
  timeZone: string
  maxUsers: number
  /** The last day of the trial; null for a customer. */
  trialEndsOn: string | null
}

/** Writes the changed fields of the company, as its next version. */
export async function updateTenant(
  unit: UnitOfWork,
  tenant: TenantRow,
  facts: TenantFacts,
  changed: readonly string[],
): Promise<void> {
  const settings = JSON.stringify({ maxUsers: facts.maxUsers })
  await unit.execute(sql`
    update app.tenants set name = ${facts.name}, plan = ${facts.plan}, status = ${facts.status},
      settings = settings || ${settings}::jsonb, trial_ends_on = ${facts.trialEndsOn},
      ${nextVersion(unit, tenant, changed)}
    where id = ${tenant.id}`)
}

export function queueZone(
  unit: UnitOfWork,
  id: Id<'tenant'>,
  zone: { inForce: string; next: string | null; from: Temporal.Instant | null },
): void {
  unit.queue(sql`
    update app.tenants set time_zone = ${zone.inForce}, next_time_zone = ${zone.next},
      next_time_zone_at = ${zone.from}
    where id = ${id}`)
}

export interface NewTenant {
  id: Id<'tenant'>
  name: string
  domain: string
  plan: Plan
  maxUsers: number
  timeZone: string
  admin: NewAdmin
  units: readonly string[]
  trialEndsOn: Temporal.PlainDate | null
}

/** Stores the company's own row; false if the id is taken. */
export async function insertTenant(unit: UnitOfWork, given: NewTenant): Promise<boolean> {
  const settings = JSON.stringify({ maxUsers: given.maxUsers, features: planFeatures })
  const count = await unit.execute(sql`
    insert into app.tenants (id, name, domain, plan, admin_email, admin_name, time_zone, settings, created_at,
      trial_ends_on)
    values (${given.id}, ${given.name}, ${given.domain}, ${given.plan}, ${given.admin.email}, ${given.admin.name},
      ${given.timeZone}, ${settings}, ${unit.now}, ${given.trialEndsOn})
    on conflict do nothing`)
  return count === 1
}

/** The locked system roles and the units that a new company gets. */
export async function insertStructure(unit: UnitOfWork, given: NewTenant): Promise<void> {
  const roles = defaultRoles.map(
    (role) =>
      sql`(${given.id}, ${unit.newId()}, ${role.key}, ${role.name}, ${role.description}, ${[...role.permissions]})`,
  )
  await unit.execute(sql`
    insert into app.roles (tenant_id, id, system_key, name, description, permissions) values ${join(roles)}`)
  if (given.units.length === 0) return
  const units = given.units.map((name) => sql`(${given.id}, ${unit.newId()}, ${name}, ${unit.now})`)
  await unit.execute(
    sql`insert into app.business_units (tenant_id, id, name, created_at) values ${join(units)}`,
  )
}

/** Deletes a company without people; false if it has some, or does not exist. */
export async function deleteEmptyTenant(unit: UnitOfWork, id: Id<'tenant'>): Promise<boolean> {
  const rows = await unit.query(
    { deleted: column.boolean },
    sql`select app.delete_empty_tenant(${id}) as deleted`,
  )
  return firstRow(rows).deleted
}
