import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import type { PlatformAct } from '#core/platform-log/kinds.ts'
import type { TenantStatus } from '#core/tenants/statuses.ts'
import { platformTenantId, type PlatformUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordActivity, recordForPeople, type FieldChange } from '../activity/api.ts'
import { recordOfServer, recordPlatformAct } from '../platform-log/api.ts'

/** The topic of the list of companies, for platform administrators' windows. */
const topic = 'tenants'

interface About {
  id: Id<'tenant'>
  name: string
}

interface Admin {
  id: Id<'user'>
  name: string
  email: string
}

interface Happened {
  /** The type of the entry in the company's log. */
  type: ActivityType
  act: PlatformAct
  description: string
  /** The account concerned. */
  admin?: Admin
  details?: FieldChange[]
}

/** Records an action in the company's log and in the platform's. */
export function record(
  unit: PlatformUnit,
  tenant: About,
  { type, act, description, admin, details = [] }: Happened,
): void {
  recordActivity(unit.within(tenant.id), {
    type,
    description,
    target: { kind: 'tenant', id: tenant.id },
    targetName: tenant.name,
    details,
    isCrucial: true,
  })
  const { id, name } = tenant
  recordPlatformAct(unit, {
    act,
    description,
    tenant: { id, name },
    details,
    ...(admin ? { account: admin } : {}),
  })
  tenantHint(unit)
}

/** The platform administrators' windows fetch the company again. */
export function tenantHint(unit: PlatformUnit): void {
  unit.within(platformTenantId).hint({ topic, ids: [], userIds: null })
}

export function tenantCreated(unit: PlatformUnit, tenant: About & { admin: Admin }): void {
  record(unit, tenant, {
    type: 'tenant.created',
    act: 'company.created',
    description: `${unit.actor.name} created ${tenant.name}.`,
    admin: tenant.admin,
  })
}

/** Records a company that somebody created by signing up. */
export function trialBegun(unit: PlatformUnit, tenant: About & { admin: Admin }): void {
  const { id, name, admin } = tenant
  const description = `${name} was signed up for a trial by ${admin.name}.`
  recordForPeople(unit.within(id), [
    {
      person: admin,
      type: 'tenant.created',
      description,
      target: { kind: 'tenant', id },
      targetName: name,
    },
  ])
  recordOfServer(unit, { act: 'company.signed-up', description, tenant: { id, name }, account: admin })
  tenantHint(unit)
}

const actOfStatus: Record<TenantStatus, PlatformAct> = {
  active: 'company.activated',
  suspended: 'company.suspended',
  inactive: 'company.deactivated',
  terminated: 'company.locked',
}

/** The company's people are checked again: those whom the change locks out lose their open pages too. */
export function tenantChanged(
  unit: PlatformUnit,
  tenant: About & { status: TenantStatus },
  changes: FieldChange[],
): void {
  const names = changes.map(({ field }) => field)
  const act = names.includes('status') ? actOfStatus[tenant.status] : 'company.changed'
  const type = names.includes('status')
    ? 'tenant.status-changed'
    : names.includes('plan')
      ? 'tenant.plan-changed'
      : 'tenant.updated'
  const description = `${unit.actor.name} changed the ${names.join(', ')} of ${tenant.name}.`
  record(unit, tenant, { type, act, description, details: changes })
  const company = unit.within(tenant.id)
  if (names.includes('status')) company.hint({ topic: 'session', ids: [], userIds: null })
  company.hint({ topic: 'me', ids: [], userIds: null })
}

/**
 * An administrator of the company changed its settings. Everybody's frame shows its name and counts by its zone, and
 * forms propose its weekly offs.
 */
export function companyChanged(unit: UnitOfWork, name: string, changes: FieldChange[]): void {
  recordActivity(unit, {
    type: 'tenant.updated',
    description: `${unit.actor.name} changed the ${changes.map(({ field }) => field).join(', ')} of the company.`,
    target: { kind: 'tenant', id: unit.tenantId },
    targetName: name,
    details: changes,
    // They decide when a report is late.
    isCrucial: changes.some(({ field }) => field === 'time zone' || field === 'due time of reports'),
  })
  for (const topic of ['reports', 'me', 'company', 'users'] as const)
    unit.hint({ topic, ids: [], userIds: null })
}

export function adminAdded(unit: PlatformUnit, tenant: About, admin: Admin): void {
  record(unit, tenant, {
    type: 'tenant.admin-added',
    act: 'tenant-admin.added',
    description: `${unit.actor.name} added the administrator ${admin.name}.`,
    admin,
    details: [{ field: 'login email', from: null, to: admin.email }],
  })
  const company = unit.within(tenant.id)
  company.hint({ topic: 'users', ids: [], userIds: null })
  // Pickers show the same people, and roles count them.
  for (const topic of ['people', 'roles']) company.hint({ topic, ids: [], userIds: null })
}

export function adminPasswordReset(
  unit: PlatformUnit,
  tenant: About,
  admin: Admin,
  factorsToo: boolean,
): void {
  const more = factorsToo ? ' and switched their second factor off' : ''
  record(unit, tenant, {
    type: 'tenant.admin-password-reset',
    act: 'tenant-admin.password-reset',
    description: `${unit.actor.name} reset ${admin.name}’s password${more}.`,
    admin,
  })
}

export function adminSignedOut(unit: PlatformUnit, tenant: About, admin: Admin): void {
  record(unit, tenant, {
    type: 'tenant.admin-signed-out',
    act: 'tenant-admin.signed-out',
    description: `${unit.actor.name} ended all sessions of ${admin.name}.`,
    admin,
  })
}

export function adminDeleted(unit: PlatformUnit, tenant: About, admin: Admin): void {
  record(unit, tenant, {
    type: 'tenant.admin-deleted',
    act: 'tenant-admin.deleted',
    description: `${unit.actor.name} deleted the administrator ${admin.name}.`,
    admin,
  })
  const company = unit.within(tenant.id)
  company.hint({ topic: 'session', ids: [], userIds: [admin.id] })
  company.hint({ topic: 'reports', ids: [], userIds: null })
  company.hint({ topic: 'people', ids: [], userIds: null })
}

/** The company's own log was deleted with it, so only the platform's log has the entry. Other windows are updated. */
export function tenantDeleted(unit: PlatformUnit, tenant: About): void {
  recordPlatformAct(unit, {
    act: 'company.deleted',
    description: `${unit.actor.name} deleted ${tenant.name}.`,
    tenant,
  })
  tenantHint(unit)
}
