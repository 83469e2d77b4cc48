import { endStage } from '#core/tenants/end.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { forCompanies } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findCompanyZone } from '../working-days/api.ts'
import { tenantEnded, tenantLocked } from './end-events.ts'
import {
  countBelongings,
  deleteEnded,
  deleteSomeRecords,
  findAdminAddresses,
  findEnding,
  updateEnd,
} from './end-repo.ts'
import { findTenant } from './list-repo.ts'
import { mailReceipt, writeReceipt } from './receipt-events.ts'
import { lockTenant } from './write-repo.ts'

/** Each quarter of an hour: locks companies after their last day, and deletes them thirty days later. */
export function companyEndJob(context: ServerContext): ScheduledJob {
  return {
    name: 'ends-of-companies',
    cron: '3,18,33,48 * * * *',
    longestSeconds: 3_600,
    run: (stopping) =>
      forCompanies(context, stopping, findEnding, (unit) => endCompany(unit, context.config)),
  }
}

/** Returns false, because there is nothing more to do for the company. */
async function endCompany(unit: PlatformUnit, config: ServerContext['config']): Promise<false> {
  const id = unit.tenantId
  if (!(await lockTenant(unit, id))) return false
  const tenant = await findTenant(unit, id)
  // The end was cancelled meanwhile.
  if (!tenant?.ends_on) return false
  const today = unit.now.toZonedDateTimeISO(await findCompanyZone(unit, id)).toPlainDate()
  const stage = endStage(tenant.ends_on, today)
  if (stage === 'to-come') return false
  if (tenant.status !== 'terminated') {
    await updateEnd(unit, id, { endsOn: tenant.ends_on, status: 'terminated' })
    tenantLocked(unit, tenant)
    // After a month without a running server, the company is locked first, and deleted a quarter of an hour later.
    return false
  }
  if (stage !== 'over') return false
  const [records, addresses] = await Promise.all([countBelongings(unit, id), findAdminAddresses(unit, id)])
  while (await deleteSomeRecords(unit, id, today));
  if (!(await deleteEnded(unit, id, today))) return false
  const receipt = await writeReceipt(unit, tenant, { records, config })
  tenantEnded(unit, tenant, receipt)
  mailReceipt(unit, receipt, { addresses, config })
  return false
}
