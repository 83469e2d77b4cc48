import pg from 'pg'
import { analyzeGrownTables } from './grown-tables.ts'
import type { Logins } from './logins.ts'
import { atPrimary, followPrimary } from './primary.ts'
import { rowTypes } from './row-types.ts'
import { markPooled } from './statement.ts'
import { markCluster } from './tenant-query.ts'

/**
 * Timeouts for the database (milliseconds). The database itself ends a statement of a person's request before `answer`,
 * after which the database counts as unreachable.
 */
export const databaseWaitsMs = {
  connect: 4_000,
  statement: 4_000,
  answer: 4_500,
  lock: 3_500,
  idleInTransaction: 10_000,
}
/** Background work across companies, such as the deletion of one, may take longer. */
const workWaitsMs = { ...databaseWaitsMs, statement: 60_000, answer: 65_000 }

/**
 * Statements are prepared once per connection and planned once, for any tenant, because planning takes longer than
 * running them. They are written so that one plan fits all: limits and statuses are literals. They are planned
 * anew after a table has grown (`analyzeGrownTables`). They are never compiled (`jit`), as PostgreSQL with LLVM would do
 * at each execution of a statement that it estimates as expensive: that takes longer than running it.
 */
export const connectionOptions = '-c plan_cache_mode=force_generic_plan -c jit=off'

/** A cluster plans each statement with its values, because its node follows from the company. */
const clusterOptions = '-c plan_cache_mode=force_custom_plan'

/** The settings of PostgreSQL that a connection is opened with. */
export function connectionSettings(waitsMs: typeof databaseWaitsMs, options = connectionOptions) {
  return {
    options,
    statement_timeout: waitsMs.statement,
    lock_timeout: waitsMs.lock,
    idle_in_transaction_session_timeout: waitsMs.idleInTransaction,
  }
}

export interface Pools {
  /** For people's requests: bound to one tenant per transaction. */
  app: pg.Pool
  /** For reading sessions and signing in, before the tenant is known. */
  auth: pg.Pool
  /** For the platform administrator's requests. */
  platform: pg.Pool
  /** For background work across companies, with the same login. */
  work: pg.Pool
  close(): Promise<void>
}

const growthCheckMs = 5_000

/**
 * Opens the pools; those for people's requests go through the pooler if there is one. `onLost` is called for
 * connections that the database ended while they were idle.
 */
export function openPools(logins: Logins, onLost: (error: Error) => void, poolerUrl?: string): Pools {
  const options = logins.isCluster ? clusterOptions : connectionOptions
  const open = poolerUrl
    ? (login: string, max: number) => openPooled(throughPooler(poolerUrl, login), max)
    : (login: string, max: number) =>
        openPool(login, max, databaseWaitsMs, connectionSettings(databaseWaitsMs, options))
  const pools = {
    app: open(logins.app, 16),
    auth: open(logins.auth, 8),
    platform: open(logins.platform, 4),
    work: openPool(logins.platform, 2, workWaitsMs, {
      // Sorts tens of thousands of people without a file.
      ...connectionSettings(workWaitsMs, `${options} -c work_mem=16MB`),
    }),
  }
  if (logins.isCluster) Object.values(pools).forEach(preparesNothing)
  for (const pool of Object.values(pools)) pool.on('error', onLost)
  // If the database is unreachable, the next check comes in time.
  const timer = setInterval(() => void analyzeGrownTables(pools.work).catch(() => {}), growthCheckMs).unref()
  return {
    ...pools,
    close: async () => {
      clearInterval(timer)
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

/** Statements are planned for one company: on a cluster its id is a constant of the plan. */
function preparesNothing(pool: pg.Pool): void {
  markCluster(pool)
  markPooled(pool)
  pool.on('connect', markPooled)
}

/** The address of a login at a pooler. */
export function throughPooler(poolerUrl: string, login: string): string {
  const [by, pooler] = [new URL(login), new URL(poolerUrl)]
  by.host = pooler.host
  by.port = pooler.port
  if (pooler.pathname.length > 1) by.pathname = pooler.pathname
  by.search = pooler.search
  return by.href
}

/** A pooler does not forward settings, so the logins have them (`setDefaultsOfLogins`). */
function openPooled(connectionString: string, max: number): pg.Pool {
  const pool = openPool(connectionString, max, databaseWaitsMs, {})
  markPooled(pool)
  pool.on('connect', markPooled)
  return pool
}

function openPool(
  connectionString: string,
  max: number,
  waitsMs: typeof databaseWaitsMs,
  settings: Partial<ReturnType<typeof connectionSettings>>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: atPrimary(connectionString),
    max,
    types: rowTypes,
    ...settings,
    // Sends the statements of a unit of work together instead of one round trip each.
    pipeline: true,
    connectionTimeoutMillis: waitsMs.connect,
    query_timeout: waitsMs.answer,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
  })
  // While a connection is in use the pool does not listen to it, and an error event without a listener ends the
  // process. Statements in progress reject anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  followPrimary(pool, connectionString)
  return pool
}
