import { neededFor } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { record, type FieldChange } from '../activity/api.ts'
import { findManagers } from '../keys/api.ts'

type DomainAct = 'sign-in-domain.added' | 'sign-in-domain.verified' | 'sign-in-domain.removed'

export function domainFact(unit: UnitOfWork, type: DomainAct, domain: string): void {
  record(unit, { type, subjectName: domain, data: { domain } })
}

type DomainNews = 'sign-in-domain.missing' | 'sign-in-domain.ended' | 'sign-in-domain.taken'

/** Records what happened to a domain, and notifies everybody who manages the sign-in. */
export async function domainNews(unit: UnitOfWork, type: DomainNews, domain: string): Promise<void> {
  const managers = await findManagers(unit, neededFor('company-sign-in.manage'))
  record(unit, { type, subjectName: domain, by: 'nobody', data: { domain }, groups: { managers } })
}

export function settingsChanged(unit: UnitOfWork, changes: readonly FieldChange[]): void {
  record(unit, { type: 'company-sign-in.changed', data: null, changes })
}

export function settingsRemoved(unit: UnitOfWork): void {
  record(unit, { type: 'company-sign-in.removed', data: null })
}

export function useChanged(
  unit: UnitOfWork,
  use: 'off' | 'offered' | 'required',
  changes: readonly FieldChange[],
): void {
  record(unit, { type: 'company-sign-in.used', data: { use }, changes })
}

export function allSessionsEnded(unit: UnitOfWork): void {
  record(unit, { type: 'company-sign-in.sessions-ended', data: null })
}

interface Person {
  id: Id<'user'>
  name: string
}

export function personBound(unit: UnitOfWork, about: Person): void {
  record(unit, { type: 'company-sign-in.bound', about, by: 'nobody', data: null })
}

export function personUnbound(unit: UnitOfWork, about: Person): void {
  record(unit, { type: 'company-sign-in.unbound', about, data: null })
}

/** Records that the service has ended somebody's sessions. */
export function sessionsEnded(unit: UnitOfWork, about: Person): void {
  record(unit, { type: 'company-sign-in.signed-out', about, by: 'nobody', data: null })
}

/** Notifies everybody who manages the sign-in that a certificate of the service ends soon. */
export async function certificateEnds(unit: UnitOfWork, endsOn: string): Promise<void> {
  const managers = await findManagers(unit, neededFor('company-sign-in.manage'))
  record(unit, {
    type: 'company-sign-in.certificate-ending',
    by: 'nobody',
    data: { endsOn },
    groups: { managers },
  })
}

/** Records a refused sign-in with its reason, in a transaction of its own, as far as the limits list it. */
export async function noteRefused(
  { pools, hub, limits }: Pick<ServerContext, 'pools' | 'hub' | 'limits'>,
  { tenantId, reason, address }: { tenantId: Id<'tenant'>; reason: string; address: string },
  now: Temporal.Instant,
): Promise<void> {
  const isListed = limits.mayListRefusedSignIn({ tenantId }, networkOf(address), now)
  if (isListed === 'no') return
  const scope = { tenantId, principal: daymark, now, address }
  const data = { reason, address, ...(isListed === 'last' ? { isLast: true as const } : {}) }
  await writeUnit(pools.app, scope, hub.publish, async (unit) =>
    record(unit, { type: 'company-sign-in.refused', by: 'nobody', data }),
  )
}

/** The open pages of the administrators read the settings again. */
export function hintOfSignIn(unit: UnitOfWork): void {
  unit.hint({ topic: 'company-sign-in', ids: [], userIds: null })
}
