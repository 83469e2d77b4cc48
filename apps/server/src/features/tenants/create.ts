import { AppError } from '#core/errors/app-error.ts'
import { planUserLimits, trialDays } from '#core/people/plans.ts'
import { emailDomain } from '#core/people/email.ts'
import { seedUnits } from '#core/tenants/seed-units.ts'
import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { newAdmin, storeAdmin } from './add-admin.ts'
import { tenantCreated, trialBegun } from './events.ts'
import { findTenant } from './list-repo.ts'
import type { TenantRow } from './tenant-row.ts'
import { insertStructure, insertTenant, type NewTenant } from './write-repo.ts'

type Input = ServerOperation['POST /platform/tenants']['body']

/**
 * Creates a company with everything it needs (docs/spec/reporting.md#7; docs/spec/decisions.md#053 and #055): its
 * system roles, the seed units if requested, and a first administrator who can sign in. Repeated with the same id it
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
    trialEndsOn: null,
  }
  if (!(await store(unit, given))) return retried(unit, given)
  tenantCreated(unit, given)
  return required(await findTenant(unit, given.id), 'company')
}

interface TrialRequest {
  tenantId: Id<'tenant'>
  company: string
  name: string
  email: string
  timeZone: string
  passwordHash: string
}

/**
 * Creates the company of somebody who signed up, with the smallest plan and the mark of a trial
 * (docs/spec/decisions.md#133). Repeated with the same id it changes nothing.
 */
export async function createTrial(
  unit: PlatformUnit,
  { tenantId, company, name, email, timeZone, passwordHash }: TrialRequest,
): Promise<void> {
  const today = unit.now.toZonedDateTimeISO(timeZone).toPlainDate()
  const given: NewTenant = {
    id: tenantId,
    name: company,
    domain: emailDomain(email),
    plan: 'Starter',
    maxUsers: planUserLimits.Starter,
    timeZone,
    admin: newAdmin(unit, { adminName: name, adminEmail: email }, passwordHash),
    units: [],
    trialEndsOn: today.add({ days: trialDays }),
  }
  if (await store(unit, given)) trialBegun(unit, given)
}

/** Stores a company with its roles, units and administrator; false if the id is taken. */
async function store(unit: PlatformUnit, given: NewTenant): Promise<boolean> {
  if (!(await insertTenant(unit, given))) return false
  await insertStructure(unit, given)
  await storeAdmin(unit, given, given.admin)
  return true
}

async function retried(unit: PlatformUnit, given: NewTenant): Promise<TenantRow> {
  const found = await findTenant(unit, given.id)
  const isSame =
    found?.name === given.name && found.admin_email === given.admin.email && found.plan === given.plan
  if (!isSame) throw new AppError('tenant_exists')
  return found
}
