import pg from 'pg'
import { pause } from '#server/platform/postgres/wait.ts'

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
    connectionString: ownerUrl,
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
      if (rows[0]!.taken) break
      onWait()
      await pause(askAgainMs)
    }
    return await work()
  } finally {
    await holder.end().catch(() => {})
  }
}
