import { AppError } from '#core/errors/app-error.ts'
import { planUserLimits } from '#core/people/plans.ts'
import { emailDomain } from '#core/tenants/email-domain.ts'
import { seedUnits } from '#core/tenants/seed-units.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { newAdmin, storeAdmin } from './add-admin.ts'
import { tenantCreated } from './events.ts'
import { findTenant } from './list-repo.ts'
import type { TenantRow } from './tenant-row.ts'
import { insertStructure, insertTenant, type NewTenant } from './write-repo.ts'

type Input = ServerOperation['POST /platform/tenants']['body']

/**
 * Creates a company with everything it needs (docs/spec/reporting.md#7; docs/spec/decisions.md#053 and #055): its
 * system roles, the seed units where requested, and a first administrator who can sign in. Repeated with the same id it
 * changes nothing.
 * @throws AppError `tenant_exists`.
 */
export async function createTenant(
  unit: PlatformUnit,
  input: Input,
  { passwordHash, timeZone }: { passwordHash: string; timeZone: string },
): Promise<TenantRow> {
  const given: NewTenant = {
    id: input.id ?? unit.newId<'tenant'>(),
    name: input.companyName,
    domain: emailDomain(input.adminEmail),
    plan: input.plan,
    maxUsers: planUserLimits[input.plan],
    timeZone,
    admin: newAdmin(unit, input, passwordHash),
    units: input.withSeedUnits ? seedUnits : [],
  }
  if (!(await insertTenant(unit, given))) return retried(unit, given)
  await insertStructure(unit, given)
  await storeAdmin(unit, given, given.admin)
  tenantCreated(unit, given)
  return (await findTenant(unit, given.id))!
}

async function retried(unit: PlatformUnit, given: NewTenant): Promise<TenantRow> {
  const found = await findTenant(unit, given.id)
  const isSame =
    found?.name === given.name && found.admin_email === given.admin.email && found.plan === given.plan
  if (!isSame) throw new AppError('tenant_exists')
  return found
}
