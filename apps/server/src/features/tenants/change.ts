import type { Id } from '#core/ids/id.ts'
import { planUserLimits, userLimit, type Plan } from '#core/people/plans.ts'
import { AppError } from '#core/errors/app-error.ts'
import { refuseLostUpdate } from '#core/records/lost-updates.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { FieldChange } from '../activity/api.ts'
import { tenantChanged } from './events.ts'
import { findTenant } from './list-repo.ts'
import type { TenantRow } from './tenant-row.ts'
import { changeZone, zoneOf } from './zone.ts'
import { lockTenant, updateTenant, type TenantFacts } from './write-repo.ts'

type Change = ServerOperation['PATCH /platform/tenants/{tenantId}']['body']

/** The company, locked until the unit of work ends and read after the lock. */
export async function lockExistingTenant(unit: PlatformUnit, id: Id<'tenant'>): Promise<TenantRow> {
  const [isThere, tenant] = await Promise.all([lockTenant(unit, id), findTenant(unit, id)])
  if (!isThere || !tenant) throw new AppError('tenant_not_found')
  return tenant
}

/**
 * Changes a company's status, plan, limit or zone (docs/spec/reporting.md#4; docs/spec/decisions.md#014, #051, #052). A
 * change of the plan changes the limit to the new plan's, except one of a contract, which stays. A limit below the
 * number of active people needs a confirmation: it locks nobody out, but nobody can be added.
 * @throws AppError `tenant_not_found`, `record_changed`, `plan_too_small`, `tenant_has_ended` for a status after its
 * last day.
 */
export async function changeTenant(
  unit: PlatformUnit,
  id: Id<'tenant'>,
  change: Change,
): Promise<{ tenant: TenantRow; notice: string | null }> {
  const before = await lockExistingTenant(unit, id)
  if (change.status && before.status === 'terminated') throw new AppError('tenant_has_ended')
  const was = factsOf(before)
  const isNewPlan = change.plan !== undefined && change.plan !== was.plan
  const facts: TenantFacts = {
    name: change.name ?? was.name,
    plan: change.plan ?? was.plan,
    status: change.status ?? was.status,
    timeZone: change.timeZone === undefined ? was.timeZone : zoneOf(change.timeZone, unit.now),
    maxUsers: change.maxUsers ?? (isNewPlan ? limitAfter(was, change.plan!) : was.maxUsers),
    // A company with a new plan is a customer.
    trialEndsOn: change.trialEndsOn === undefined ? (isNewPlan ? null : was.trialEndsOn) : change.trialEndsOn,
  }
  const isTooSmall = facts.maxUsers < was.maxUsers && before.active_users > facts.maxUsers
  if (isTooSmall && !change.evenIfTooSmall)
    throw new AppError('plan_too_small', { count: String(before.active_users) })
  const changes = changesOf(was, facts)
  if (changes.length > 0) {
    const fields = changes.map(({ key, from }) => ({ field: key, now: from }))
    refuseLostUpdate(before, { version: change.version, userId: unit.actor.userId }, fields)
    await updateTenant(
      unit,
      before,
      facts,
      changes.map(({ key }) => key),
    )
    if (facts.timeZone !== was.timeZone) await changeZone(unit, id, facts.timeZone)
    tenantChanged(
      unit,
      { id, name: facts.name, status: facts.status },
      changes.map(({ field, from, to }) => ({ field, from, to })),
    )
  }
  const tenant: TenantRow = {
    ...before,
    name: facts.name,
    plan: facts.plan,
    status: facts.status,
    time_zone: facts.timeZone,
    trial_ends_on: facts.trialEndsOn === null ? null : Temporal.PlainDate.from(facts.trialEndsOn),
    settings: { ...before.settings, maxUsers: facts.maxUsers },
    version: changes.length > 0 ? before.version + 1 : before.version,
  }
  return { tenant, notice: noticeOf(tenant, facts, was) }
}

/** The limit under a new plan: a limit by contract, which differs from the old plan's, is kept. */
function limitAfter(was: TenantFacts, plan: Plan): number {
  return was.maxUsers === planUserLimits[was.plan] ? planUserLimits[plan] : was.maxUsers
}

function factsOf(row: TenantRow): TenantFacts {
  return {
    name: row.name,
    plan: row.plan,
    status: row.status,
    timeZone: row.time_zone,
    maxUsers: userLimit(row.plan, row.settings),
    trialEndsOn: row.trial_ends_on?.toString() ?? null,
  }
}

const fieldNames: Record<keyof TenantFacts, string> = {
  name: 'name',
  plan: 'plan',
  status: 'status',
  timeZone: 'time zone',
  maxUsers: 'user limit',
  trialEndsOn: 'trial',
}

function changesOf(was: TenantFacts, is: TenantFacts): (FieldChange & { key: keyof TenantFacts })[] {
  return (Object.keys(fieldNames) as (keyof TenantFacts)[])
    .filter((key) => was[key] !== is[key])
    .map((key) => ({ key, field: fieldNames[key], from: shown(was[key]), to: shown(is[key]) }))
}

function shown(value: string | number | null): string {
  return value === null ? 'none' : String(value)
}

function noticeOf(
  { name, active_users: active }: TenantRow,
  is: TenantFacts,
  was: TenantFacts,
): string | null {
  if (is.maxUsers >= was.maxUsers || active <= is.maxUsers) return null
  return `${name} has ${active} active users, more than the ${is.maxUsers} it may have now. They stay; nobody can be added until there are fewer.`
}
