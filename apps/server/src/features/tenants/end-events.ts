import type { Id } from '#core/ids/id.ts'
import { deletedOn, lockedDays } from '#core/tenants/end.ts'
import { formatDate } from '#core/time/format.ts'
import type { NotificationAction } from '#core/notifications/action-types.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { announce } from '../notifications/api.ts'
import { recordOfServer } from '../platform-log/api.ts'
import type { Belongings } from './end-repo.ts'
import { tenantHint, record } from './events.ts'
import type { TenantRow } from './tenant-row.ts'

/** Notifies the company's people, whose pages fetch the company's data again. */
function tellPeople(
  unit: PlatformUnit,
  tenant: TenantRow,
  userIds: readonly Id<'user'>[],
  { actionType, message }: { actionType: NotificationAction; message: string },
): void {
  const company = unit.within(tenant.id)
  const target = { kind: 'tenant' as const, id: tenant.id }
  announce(
    company,
    userIds.map((userId) => ({
      userId,
      type: 'warning',
      actionType,
      message,
      link: '/',
      target,
      isCrucial: true,
    })),
  )
  company.hint({ topic: 'me', ids: [], userIds: null })
}

export function endAnnounced(
  unit: PlatformUnit,
  tenant: TenantRow,
  endsOn: Temporal.PlainDate,
  userIds: readonly Id<'user'>[],
): void {
  const [last, gone] = [formatDate(endsOn), formatDate(deletedOn(endsOn))]
  record(unit, tenant, {
    type: 'tenant.end-announced',
    act: 'company.end-announced',
    description: `${unit.actor.name} announced the end of ${tenant.name} on ${last}.`,
    details: [{ field: 'last day', from: dayOf(tenant.ends_on), to: last }],
  })
  tellPeople(unit, tenant, userIds, {
    actionType: 'COMPANY_ENDS',
    message: `Daymark ends for ${tenant.name} on ${last}. After that day nobody can sign in, and everything is deleted on ${gone}.`,
  })
}

export function endTakenBack(unit: PlatformUnit, tenant: TenantRow, userIds: readonly Id<'user'>[]): void {
  record(unit, tenant, {
    type: 'tenant.end-taken-back',
    act: 'company.end-taken-back',
    description: `${unit.actor.name} took the end of ${tenant.name} back.`,
    details: [{ field: 'last day', from: dayOf(tenant.ends_on), to: null }],
  })
  tellPeople(unit, tenant, userIds, {
    actionType: 'COMPANY_GOES_ON',
    message: `Daymark goes on for ${tenant.name}: its end was taken back.`,
  })
}

/** After the last day: all sessions of the company end. */
export function tenantLocked(unit: PlatformUnit, tenant: TenantRow): void {
  recordOfServer(unit, {
    act: 'company.locked',
    description: `${tenant.name} was locked after its last day; it is deleted ${lockedDays} days later.`,
    tenant,
  })
  unit.within(tenant.id).hint({ topic: 'session', ids: [], userIds: null })
  tenantHint(unit)
}

/** The receipt of a deletion, the only thing that remains of the company. */
export function tenantEnded(unit: PlatformUnit, tenant: TenantRow, went: Belongings): void {
  const counts = Object.entries(went).map(([field, count]) => ({ field, from: null, to: String(count) }))
  recordOfServer(unit, {
    act: 'company.deleted',
    description: `${tenant.name} was deleted for good with its people and files, ${lockedDays} days after its end.`,
    tenant,
    details: [{ field: 'last day', from: null, to: dayOf(tenant.ends_on) }, ...counts],
  })
  tenantHint(unit)
}

function dayOf(date: Temporal.PlainDate | null): string | null {
  return date && formatDate(date)
}
