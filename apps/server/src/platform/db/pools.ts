import pg from 'pg'
import type { Logins } from './logins.ts'
import { rowTypes } from './row-types.ts'

/**
 * Waits that end: nothing waits longer on the database than these (milliseconds). A statement of a person's request is
 * ended by the database itself before `answer`, after which a database is taken for one that does not answer at all.
 */
export const databaseWaitsMs = {
  connect: 4_000,
  statement: 4_000,
  answer: 4_500,
  lock: 3_500,
  idleInTransaction: 10_000,
}
/** Scheduled work across companies may take longer, as the deletion of one does: nobody waits for it. */
const workWaitsMs = { ...databaseWaitsMs, statement: 60_000, answer: 65_000 }

/**
 * Statements are prepared once a connection and planned once, for any tenant: planning costs more than running
 * them. They are written so that one plan fits all: limits are literals, statuses too.
 */
export const connectionOptions = '-c plan_cache_mode=force_generic_plan'

export interface Pools {
  /** For people's requests: bound to one tenant a transaction. */
  app: pg.Pool
  /** For reading sessions and signing in, which come before the tenant is known. */
  auth: pg.Pool
  /** For the platform administrator's requests. */
  platform: pg.Pool
  /** For scheduled work across companies, by the same login. */
  work: pg.Pool
  close(): Promise<void>
}

/** Opens the pools; `onLost` hears of connections that the database ended while they were idle. */
export function openPools(logins: Logins, onLost: (error: Error) => void): Pools {
  const pools = {
    app: openPool(logins.app, 16, databaseWaitsMs),
    auth: openPool(logins.auth, 8, databaseWaitsMs),
    platform: openPool(logins.platform, 4, databaseWaitsMs),
    work: openPool(logins.platform, 2, workWaitsMs),
  }
  for (const pool of Object.values(pools)) pool.on('error', onLost)
  return {
    ...pools,
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

function openPool(connectionString: string, max: number, waitsMs: typeof databaseWaitsMs): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: rowTypes,
    options: connectionOptions,
    // Statements of one unit travel together instead of one round trip each.
    pipeline: true,
    connectionTimeoutMillis: waitsMs.connect,
    statement_timeout: waitsMs.statement,
    lock_timeout: waitsMs.lock,
    idle_in_transaction_session_timeout: waitsMs.idleInTransaction,
    query_timeout: waitsMs.answer,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
  })
  // While a connection is lent out nobody else listens to it, and an error that nobody hears ends the process.
  // The statements on their way fail by themselves.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
