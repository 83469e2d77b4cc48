import type { Id } from '#core/ids/id.ts'
import type pg from 'pg'
import * as column from '../db/column.ts'
import { fetchRows } from '../db/rows.ts'
import { sql, type Sql } from '../db/sql.ts'
import { isCluster } from '../db/tenant-query.ts'
import type { PlatformUnit, UnitScope } from '../db/unit-of-work.ts'
import { writePlatformUnit } from '../db/write-unit.ts'
import { daymark, platformScope } from '../nobody.ts'
import type { ServerContext } from '../server-context.ts'

type Context = Pick<ServerContext, 'pools' | 'clock' | 'hub' | 'log'>

/**
 * Runs scheduled work in each of the companies that have some: one transaction per company, and another one if `work`
 * reports more, all with the login that sees every company. Ends between two when the server stops. A failure in one
 * company does not stop the others.
 * @throws AggregateError at the end, if any failed, so that the job is tried again.
 */
export async function forCompanies(
  context: Context,
  stopping: AbortSignal,
  findDue: (platform: pg.Pool, now: Temporal.Instant) => Promise<Id<'tenant'>[]>,
  work: (unit: PlatformUnit) => Promise<boolean>,
): Promise<void> {
  const due = await findDue(context.pools.work, context.clock.now())
  await inEach(context, due, async (tenantId) => {
    let hasMore = true
    while (hasMore && !stopping.aborted) hasMore = await writeFor(context, scopeOf(context, tenantId), work)
  })
}

/** Rows of companies that wait for scheduled work. */
export interface DueRows {
  table: Sql
  /** The condition of a row, on the columns of the table. */
  where: Sql
}

/** The companies whose people work with Daymark. */
export function activeCompanies(): DueRows {
  return {
    table: sql`(select id as tenant_id from app.tenants where status = 'active') companies`,
    where: sql`true`,
  }
}

/** The companies with such rows. */
export async function findCompaniesWith(
  platform: pg.Pool,
  { table, where }: DueRows,
): Promise<Id<'tenant'>[]> {
  const rows = await fetchRows(
    platform,
    { tenant_id: column.id('tenant') },
    sql`select distinct tenant_id from ${table} where ${where} order by tenant_id`,
  )
  return rows.map((row) => row.tenant_id)
}

/**
 * Runs scheduled work on rows of all companies: at once on one node, with the platform's scope. On a cluster once for
 * each company that has such rows, with the company's scope, because rows can be locked and joined only on their node.
 * All scopes have the time at which this began.
 * @throws AggregateError at the end, if it failed in any company of a cluster.
 */
export async function acrossCompanies(
  context: Context,
  due: (now: Temporal.Instant) => DueRows,
  work: (scope: UnitScope) => Promise<void>,
): Promise<void> {
  const now = context.clock.now()
  if (!isCluster(context.pools.work)) return work(platformScope(now))
  const companies = await findCompaniesWith(context.pools.work, due(now))
  await inEach(context, companies, (tenantId) => work({ ...platformScope(now), tenantId }))
}

/**
 * Works in each of the companies, sequentially. A failure in one does not stop the others.
 * @throws AggregateError at the end, if any failed.
 */
export async function inEach(
  { log }: Pick<Context, 'log'>,
  companies: readonly Id<'tenant'>[],
  work: (tenantId: Id<'tenant'>) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const tenantId of companies) {
    try {
      await work(tenantId)
    } catch (error) {
      log.error({ err: error, tenantId }, 'scheduled work failed in a company')
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Scheduled work failed in ${failures.length} of ${companies.length} companies.`,
    )
}

/** The scope of scheduled work in a company, at the present time; of all companies for the platform's id. */
export function scopeOf({ clock }: Pick<ServerContext, 'clock'>, tenantId: Id<'tenant'>): UnitScope {
  return { tenantId, principal: daymark, now: clock.now() }
}

/** Runs work that no person asked for in one transaction of the scope. */
export function writeFor<T>(
  { pools, hub }: Pick<ServerContext, 'pools' | 'hub'>,
  scope: UnitScope,
  work: (unit: PlatformUnit) => Promise<T>,
): Promise<T> {
  return writePlatformUnit(pools.work, scope, hub.publish, work)
}

/** Runs work on what somebody outside waits for, in one transaction across companies. */
export function writeAcrossCompanies<T>(
  { pools, clock, hub }: Pick<ServerContext, 'pools' | 'clock' | 'hub'>,
  work: (unit: PlatformUnit) => Promise<T>,
): Promise<T> {
  return writePlatformUnit(pools.platform, platformScope(clock.now()), hub.publish, work)
}
