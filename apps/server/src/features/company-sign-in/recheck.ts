import type { Id } from '#core/ids/id.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { scopeOf } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { lookForRecord, storeRecheck, type LookedFor } from './domains.ts'
import { findDueDomains } from './recheck-repo.ts'

/** Looks for the records of the domains that are due, sequentially. */
export async function recheckDomains(context: ServerContext, stopping: AbortSignal): Promise<void> {
  for (const { tenant_id: tenantId, ...row } of await findDueDomains(
    context.pools.work,
    context.clock.now(),
  )) {
    if (stopping.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- the name servers are asked one by one
    await recheck(context, tenantId, row)
  }
}

async function recheck(context: ServerContext, tenantId: Id<'tenant'>, row: LookedFor): Promise<void> {
  const found = await lookForRecord(context.findTxtRecords, row)
  await writeUnit(context.pools.app, scopeOf(context, tenantId), context.hub.publish, (unit) =>
    storeRecheck(unit, row, found),
  )
}
