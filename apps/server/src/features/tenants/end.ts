import type { Id } from '#core/ids/id.ts'
import { endStage, furthestEndDays } from '#core/tenants/end.ts'
import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { findCompanyZone } from '../working-days/api.ts'
import { lockExistingTenant } from './change.ts'
import { endAnnounced, endTakenBack } from './end-events.ts'
import { findPeople, updateEnd } from './end-repo.ts'
import { findTenant } from './list-repo.ts'
import type { TenantRow } from './tenant-row.ts'

/**
 * Announces the last day of a company, or changes it. Its people are notified, and can work until then.
 * @throws AppError `tenant_not_found`, `tenant_has_ended` after its last day, `validation_failed` for a day that is
 * past or too far ahead.
 */
export async function announceEnd(
  unit: PlatformUnit,
  tenantId: Id<'tenant'>,
  endsOn: Temporal.PlainDate,
): Promise<TenantRow> {
  const tenant = await lockExistingTenant(unit, tenantId)
  if (tenant.status === 'terminated') throw new AppError('tenant_has_ended')
  const today = unit.now.toZonedDateTimeISO(await findCompanyZone(unit, tenantId)).toPlainDate()
  const furthest = today.add({ days: furthestEndDays })
  const problem =
    endStage(endsOn, today) !== 'to-come'
      ? 'Choose today or a day to come.'
      : Temporal.PlainDate.compare(endsOn, furthest) > 0
        ? 'Choose a day within two years.'
        : undefined
  if (problem)
    throw new AppError('validation_failed', { fields: [{ field: 'body.endsOn', message: problem }] })
  if (tenant.ends_on?.equals(endsOn)) return tenant
  await updateEnd(unit, tenantId, { endsOn, status: tenant.status })
  endAnnounced(unit, tenant, endsOn, await findPeople(unit, tenantId))
  return required(await findTenant(unit, tenantId), 'company')
}

/**
 * Cancels an announced end. People who were locked out by it can sign in again.
 * @throws AppError `tenant_not_found`, `tenant_has_no_end`.
 */
export async function takeEndBack(unit: PlatformUnit, tenantId: Id<'tenant'>): Promise<TenantRow> {
  const tenant = await lockExistingTenant(unit, tenantId)
  if (tenant.ends_on === null) throw new AppError('tenant_has_no_end')
  const status = tenant.status === 'terminated' ? 'active' : tenant.status
  await updateEnd(unit, tenantId, { endsOn: null, status })
  endTakenBack(unit, tenant, await findPeople(unit, tenantId))
  return required(await findTenant(unit, tenantId), 'company')
}
