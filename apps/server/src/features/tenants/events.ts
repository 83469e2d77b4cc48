import { describe } from '#core/facts/describe.ts'
import type { FactType } from '#core/facts/table.ts'
import type { Id } from '#core/ids/id.ts'
import type { PlatformAct } from '#core/platform-log/kinds.ts'
import type { TenantStatus } from '#core/tenants/statuses.ts'
import type { PlatformUnit, UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { record as recordFact, type FieldChange, type NewFact } from '../activity/api.ts'
import { recordOfServer, recordPlatformAct } from '../platform-log/api.ts'

/** The topic of the list of companies, for platform administrators' windows. */
const topic = 'tenants'

interface CompanyRef {
  id: Id<'tenant'>
  name: string
}

interface Admin {
  id: Id<'user'>
  name: string
  email: string
}

type CompanyFact = Extract<FactType, `tenant.${string}`>

interface Happened<Type extends CompanyFact> extends Pick<NewFact<Type>, 'type' | 'data' | 'groups'> {
  /** The type of the entry in the platform's log. */
  act: PlatformAct
  /** The account concerned. */
  admin?: Admin
  changes?: FieldChange[]
}

/** Records an action in the company's log and, as a sentence, in the platform's. */
export function record<Type extends CompanyFact>(
  unit: PlatformUnit,
  tenant: CompanyRef,
  { act, admin, changes = [], ...happened }: Happened<Type>,
): void {
  const { id, name } = tenant
  recordFact(unit.within(id), {
    ...happened,
    ...(admin ? { about: admin } : {}),
    subject: { kind: 'tenant', id },
    subjectName: name,
    changes,
  })
  recordPlatformAct(unit, {
    act,
    description: sentenceOf(unit, happened, admin),
    tenant: { id, name },
    details: changes,
    ...(admin ? { account: admin } : {}),
  })
  tenantHint(unit)
}

/** The sentence of the platform's log, which keeps sentences. */
function sentenceOf(
  { actor }: PlatformUnit,
  { type, data }: { type: string; data: unknown },
  admin: Admin | undefined,
): string {
  const by = { kind: 'labelled', label: actor.name } as const
  return describe({ type, by, about: admin?.id ?? null, data }, { id: null, nameOf: () => admin?.name }) ?? ''
}

/** The platform administrators' windows fetch the company again. */
export function tenantHint(unit: PlatformUnit): void {
  unit.within(platformTenantId).hint({ topic, ids: [], userIds: null })
}

export function tenantCreated(unit: PlatformUnit, tenant: CompanyRef & { admin: Admin }): void {
  record(unit, tenant, {
    type: 'tenant.created',
    act: 'company.created',
    data: { name: tenant.name, byTrial: false },
    admin: tenant.admin,
  })
}

/** Records a company that somebody created by signing up. */
export function trialBegun(unit: PlatformUnit, tenant: CompanyRef & { admin: Admin }): void {
  const { id, name, admin } = tenant
  const data = { name, byTrial: true }
  recordFact(unit.within(id), {
    type: 'tenant.created',
    data,
    subject: { kind: 'tenant', id },
    subjectName: name,
    about: admin,
    by: { person: admin },
  })
  const description = sentenceOf(unit, { type: 'tenant.created', data }, admin)
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
  tenant: CompanyRef & { status: TenantStatus },
  changes: FieldChange[],
): void {
  const names = changes.map(({ field }) => field)
  const act = names.includes('status') ? actOfStatus[tenant.status] : 'company.changed'
  const type = names.includes('status')
    ? 'tenant.status-changed'
    : names.includes('plan')
      ? 'tenant.plan-changed'
      : 'tenant.updated'
  record(unit, tenant, { type, act, data: { name: tenant.name, fields: names }, changes })
}

/**
 * An administrator of the company changed its settings. Everybody's frame shows its name and counts by its zone, and
 * forms propose its weekly offs.
 */
export function companyChanged(unit: UnitOfWork, name: string, changes: FieldChange[]): void {
  recordFact(unit, {
    type: 'tenant.updated',
    subject: { kind: 'tenant', id: unit.tenantId },
    subjectName: name,
    data: { name: null, fields: changes.map(({ field }) => field) },
    changes,
  })
}

export function adminAdded(unit: PlatformUnit, tenant: CompanyRef, admin: Admin): void {
  record(unit, tenant, {
    type: 'tenant.admin-added',
    act: 'tenant-admin.added',
    data: null,
    admin,
    changes: [{ field: 'login email', from: null, to: admin.email }],
  })
}

export function adminPasswordReset(
  unit: PlatformUnit,
  tenant: CompanyRef,
  admin: Admin,
  factorsToo: boolean,
): void {
  record(unit, tenant, {
    type: 'tenant.admin-password-reset',
    act: 'tenant-admin.password-reset',
    data: { factorsToo },
    groups: { admin: [admin.id] },
    admin,
  })
}

export function adminSignedOut(unit: PlatformUnit, tenant: CompanyRef, admin: Admin): void {
  record(unit, tenant, {
    type: 'tenant.admin-signed-out',
    act: 'tenant-admin.signed-out',
    data: null,
    admin,
  })
}

export function adminDeleted(unit: PlatformUnit, tenant: CompanyRef, admin: Admin): void {
  record(unit, tenant, { type: 'tenant.admin-deleted', act: 'tenant-admin.deleted', data: null, admin })
}

/** The company's own log was deleted with it, so only the platform's log has the entry. Other windows are updated. */
export function tenantDeleted(unit: PlatformUnit, tenant: CompanyRef): void {
  recordPlatformAct(unit, {
    act: 'company.deleted',
    description: `${unit.actor.name} deleted ${tenant.name}.`,
    tenant,
  })
  tenantHint(unit)
}
