import type { Id } from '#core/ids/id.ts'
import { lockedDays } from '#core/tenants/end.ts'
import { formatDate } from '#core/time/format.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { recordOfServer } from '../platform-log/api.ts'
import { tenantHint, record } from './events.ts'
import type { SealedReceipt } from './receipt-events.ts'
import type { TenantRow } from './tenant-row.ts'

export function endAnnounced(
  unit: PlatformUnit,
  tenant: TenantRow,
  endsOn: Temporal.PlainDate,
  people: readonly Id<'user'>[],
): void {
  record(unit, tenant, {
    type: 'tenant.end-announced',
    act: 'company.end-announced',
    data: { name: tenant.name, endsOn: endsOn.toString() },
    groups: { people },
    changes: [{ field: 'last day', from: dayOf(tenant.ends_on), to: formatDate(endsOn) }],
  })
}

export function endTakenBack(unit: PlatformUnit, tenant: TenantRow, people: readonly Id<'user'>[]): void {
  record(unit, tenant, {
    type: 'tenant.end-taken-back',
    act: 'company.end-taken-back',
    data: { name: tenant.name },
    groups: { people },
    changes: [{ field: 'last day', from: dayOf(tenant.ends_on), to: null }],
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

/** The receipt of a deletion: with the mail to the administrators, the only thing that remains of the company. */
export function tenantEnded(unit: PlatformUnit, tenant: TenantRow, { lines, checksum }: SealedReceipt): void {
  recordOfServer(unit, {
    act: 'company.deleted',
    description: `${tenant.name} was deleted for good with its people and files, ${lockedDays} days after its end.`,
    tenant,
    details: [...lines, { field: 'SHA-256', value: checksum }].map(({ field, value }) => ({
      field,
      from: null,
      to: value,
    })),
  })
  tenantHint(unit)
}

function dayOf(date: Temporal.PlainDate | null): string | null {
  return date && formatDate(date)
}
