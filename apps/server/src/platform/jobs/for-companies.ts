import type { Actor } from '#core/access/actor.ts'
import type pg from 'pg'
import { writeUnit, type Unit } from '../db/unit.ts'
import type { ServerContext } from '../server-context.ts'

/** On whose behalf scheduled work runs: nobody's. What it notes down says whose it is. */
const nobody: Actor = {
  userId: '00000000-0000-0000-0000-000000000000',
  name: 'Daymark',
  designation: null,
  roleName: '',
  businessUnitId: null,
  isTenantAdmin: false,
  permissions: new Set(),
}

/**
 * Scheduled work in each of the companies that have some: a transaction a company, another one where `work` says
 * that there is more, all by the login that sees every company. Ends between two when the server stops.
 */
export async function forCompanies(
  context: Pick<ServerContext, 'pools' | 'clock' | 'hub'>,
  stopping: AbortSignal,
  findDue: (platform: pg.Pool, now: Temporal.Instant) => Promise<string[]>,
  work: (unit: Unit) => Promise<boolean>,
): Promise<void> {
  const { platform } = context.pools
  for (const tenantId of await findDue(platform, context.clock.now())) {
    let hasMore = true
    while (hasMore && !stopping.aborted) {
      const of = { tenantId, actor: nobody, now: context.clock.now() }
      hasMore = await writeUnit(platform, of, context.hub.publish, work)
    }
  }
}
