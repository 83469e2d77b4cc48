import { atPrimary } from './primary.ts'
import pg from 'pg'
import { firstRow } from './rows.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import { ensureLogins, type Logins } from './logins.ts'
import { migrate } from './migrate.ts'
import { distributeNew, hasUndistributed } from './distribute.ts'
import { withOwner } from './owner.ts'

/** A database that is ready for a server or a command. */
export interface PreparedDatabase {
  logins: Logins
  /** The names of the migrations that were run. */
  applied: string[]
}

/**
 * Prepares logins and schema, while the caller holds the lock of `underPreparationLock`.
 * @throws UnfinishedDistributionError
 */
export async function prepareHeldDatabase(ownerUrl: string): Promise<PreparedDatabase> {
  // Before the schema, which grants rights to the logins' roles.
  const logins = await ensureLogins(ownerUrl)
  const { applied } = await migrate(ownerUrl)
  await withOwner(ownerUrl, async (owner) => {
    await rebuildNameIndexes(owner)
    // Tables of this version, or of an earlier start that stopped between its migrations and this.
    if (logins.isCluster && (await hasUndistributed(owner))) await distributeNew(owner, () => {})
  })
  return { logins, applied }
}

/** Prepares logins and schema, waiting for other processes that do the same. */
export function prepareDatabase(ownerUrl: string): Promise<PreparedDatabase> {
  return underPreparationLock(
    ownerUrl,
    () => {},
    () => prepareHeldDatabase(ownerUrl),
  )
}

/**
 * Rebuilds the indexes on names if the installed version of ICU differs from the one they were built with, such as
 * after an upgrade of PostgreSQL or the system: otherwise searches would miss rows.
 */
async function rebuildNameIndexes(owner: pg.Client): Promise<void> {
  const { rows: outdated } = await owner.query(`
    select from pg_collation
    where oid = 'app.names'::regcollation and collversion is distinct from pg_collation_actual_version(oid)`)
  if (outdated.length === 0) return
  const { rows: indexes } = await owner.query<{ name: string }>(`
    select distinct i.indexrelid::regclass::text as name from pg_index i
    where 'app.names'::regcollation::oid = any (i.indcollation::oid[]) order by name`)
  await owner.query('begin')
  try {
    for (const { name } of indexes) await owner.query(`reindex index ${name}`)
    await owner.query('alter collation app.names refresh version')
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

const lockKey = 732_451_001
const askAgainMs = 250

/**
 * Runs the work while no other server or command prepares the same database: logins, schema, secret key and demo data
 * are written by one process at a time, and later ones find them done.
 * @param onWait Called each time another process holds the lock; an error that it throws ends the wait.
 */
export async function underPreparationLock<T>(
  ownerUrl: string,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({
    connectionString: atPrimary(ownerUrl),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  holder.on('error', () => {}) // the work uses its own connections, which report their own failures
  await holder.connect()
  try {
    for (;;) {
      const { rows } = await holder.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        lockKey,
      ])
      if (firstRow(rows).taken) break
      onWait()
      await pause(askAgainMs)
    }
    return await work()
  } finally {
    await holder.end().catch(() => {})
  }
}
