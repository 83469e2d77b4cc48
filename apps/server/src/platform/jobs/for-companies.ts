import type { Id } from '#core/ids/id.ts'
import type pg from 'pg'
import type { PlatformUnit } from '../db/unit-of-work.ts'
import { writePlatformUnit } from '../db/write-unit.ts'
import { daymark, platformScope } from '../nobody.ts'
import type { ServerContext } from '../server-context.ts'

/**
 * Runs scheduled work in each of the companies that have some: one transaction per company, and another one if `work`
 * reports more, all with the login that sees every company. Ends between two when the server stops. A failure in one
 * company does not stop the others.
 * @throws AggregateError at the end, if any failed, so that the job is tried again.
 */
export async function forCompanies(
  context: Pick<ServerContext, 'pools' | 'clock' | 'hub' | 'log'>,
  stopping: AbortSignal,
  findDue: (platform: pg.Pool, now: Temporal.Instant) => Promise<Id<'tenant'>[]>,
  work: (unit: PlatformUnit) => Promise<boolean>,
): Promise<void> {
  const { work: pool } = context.pools
  const failures: unknown[] = []
  const due = await findDue(pool, context.clock.now())
  for (const tenantId of due) {
    try {
      let hasMore = true
      while (hasMore && !stopping.aborted) {
        const scope = { tenantId, principal: daymark, now: context.clock.now() }
        hasMore = await writePlatformUnit(pool, scope, context.hub.publish, work)
      }
    } catch (error) {
      context.log.error({ err: error, tenantId }, 'scheduled work failed in a company')
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Scheduled work failed in ${failures.length} of ${due.length} companies.`,
    )
}

/** Runs work that no person asked for, in one transaction across companies. */
export function writeAcrossCompanies<T>(
  { pools, clock, hub }: Pick<ServerContext, 'pools' | 'clock' | 'hub'>,
  pool: 'work' | 'platform',
  work: (unit: PlatformUnit) => Promise<T>,
): Promise<T> {
  return writePlatformUnit(pools[pool], platformScope(clock.now()), hub.publish, work)
}
