import { publicId } from '#server/platform/ids.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'

/** What the list of companies listens to; it reaches the platform administrators' windows. */
const topic = 'tenants'

interface About {
  id: string
  name: string
}

function record(
  unit: Unit,
  tenant: About,
  type: string,
  description: string,
  details: FieldChange[] = [],
): void {
  recordActivity(unit.within(tenant.id), {
    type,
    description,
    targetId: publicId('tenant', tenant.id),
    targetName: tenant.name,
    details,
    isCrucial: true,
  })
  unit.hint({ topic, ids: [], userIds: null })
}

export function tenantCreated(unit: Unit, tenant: About): void {
  record(unit, tenant, 'tenant.created', `${unit.actor.name} created ${tenant.name}.`)
}

/** The company's people are looked at again: whom the change locks out loses their open windows too. */
export function tenantChanged(unit: Unit, tenant: About, changes: FieldChange[]): void {
  const names = changes.map(({ field }) => field)
  const type = names.includes('status')
    ? 'tenant.status-changed'
    : names.includes('plan')
      ? 'tenant.plan-changed'
      : 'tenant.updated'
  record(unit, tenant, type, `${unit.actor.name} changed the ${names.join(', ')} of ${tenant.name}.`, changes)
  const company = unit.within(tenant.id)
  if (names.includes('status')) company.hint({ topic: 'session', ids: [], userIds: null })
  company.hint({ topic: 'me', ids: [], userIds: null })
}

export function adminAdded(unit: Unit, tenant: About, admin: About & { email: string }): void {
  const description = `${unit.actor.name} added the tenant administrator ${admin.name}.`
  record(unit, tenant, 'tenant.admin-added', description, [
    { field: 'login email', from: null, to: admin.email },
  ])
  const company = unit.within(tenant.id)
  company.hint({ topic: 'users', ids: [], userIds: null })
  // Pickers show the same people, and roles count them.
  for (const topic of ['people', 'roles']) company.hint({ topic, ids: [], userIds: null })
}

export function adminPasswordReset(unit: Unit, tenant: About, admin: About, factorsToo: boolean): void {
  const more = factorsToo ? ' and switched their second factor off' : ''
  const description = `${unit.actor.name} reset ${admin.name}’s password${more}.`
  record(unit, tenant, 'tenant.admin-password-reset', description)
}

export function adminSignedOut(unit: Unit, tenant: About, admin: About): void {
  const description = `${unit.actor.name} ended all sessions of ${admin.name}.`
  record(unit, tenant, 'tenant.admin-signed-out', description)
}

export function adminDeleted(unit: Unit, tenant: About, admin: About): void {
  const description = `${unit.actor.name} deleted the tenant administrator ${admin.name}.`
  record(unit, tenant, 'tenant.admin-deleted', description)
  const company = unit.within(tenant.id)
  company.hint({ topic: 'session', ids: [], userIds: [admin.id] })
  company.hint({ topic: 'reports', ids: [], userIds: null })
  company.hint({ topic: 'people', ids: [], userIds: null })
}

/** Its own log went with it; other windows learn that it is gone. */
export function tenantDeleted(unit: Unit): void {
  unit.hint({ topic, ids: [], userIds: null })
}
