import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../boot/start-error.ts'
import { archiveSession } from '../commands/archive/session.ts'

/** Shorter than a migration waits for a lock. */
const lookEveryMs = 1_000

/** Returns true if somebody waits for a lock of a session that reads this database for a backup. */
export async function isInTheWay(owner: pg.Client): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity waiting
     where waiting.datname = current_database() and waiting.wait_event_type = 'Lock' and exists (
       select from pg_stat_activity holder
       where holder.pid = any (pg_blocking_pids(waiting.pid)) and holder.application_name = $1)
     limit 1`,
    [archiveSession],
  )
  return rowCount === 1
}

/**
 * Runs the reading of a backup, but ends it as soon as it is in the way: a migration of the next version cannot change
 * a table that a backup reads, and fails after two minutes.
 * @throws StartError then; the reading itself ends with the process.
 */
export async function givingWay<T>(owner: pg.Client, reading: Promise<T>): Promise<T> {
  const watch = new AbortController()
  try {
    return await Promise.race([reading, untilInTheWay(owner, watch.signal)])
  } finally {
    watch.abort()
  }
}

async function untilInTheWay(owner: pg.Client, watch: AbortSignal): Promise<never> {
  for (;;) {
    await pause(lookEveryMs, undefined, { signal: watch })
    if (await isInTheWay(owner))
      throw new StartError('It gave way to a change of the database, such as an upgrade.')
  }
}
