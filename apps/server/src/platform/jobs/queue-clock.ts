import type { Db } from 'pg-boss'

/**
 * The process's time for the queue's timers: it is monotonic from the start, even if the machine's clock is set. The
 * queue regularly asks the database how far the two differ, and schedules by the database's clock.
 */
export const queueClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

/** No date of the queue is this far ahead of the database's clock unless that was set back. */
const aheadBy = `interval '5 seconds'`

/** Dates of the queue that say when something last happened, or may happen next. */
const dates: Record<string, readonly string[]> = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
  job: ['start_after', 'created_on', 'started_on', 'heartbeat_on', 'completed_on'],
}

/**
 * Corrects dates of the queue that are ahead of the database's clock, and releases the minutes that will occur a second
 * time. Otherwise, after the clock was set back by an hour, no scheduled job would run for that hour: the queue waits
 * until its last run is old enough, and uses each minute only once.
 * @returns The number of corrected rows.
 */
export async function correctFutureDates(db: Db): Promise<number> {
  let rows = 0
  for (const [table, columns] of Object.entries(dates)) {
    const changes = columns.map((column) => `${column} = least(${column}, now())`)
    const isAhead = columns.map((column) => `${column} > now() + ${aheadBy}`)
    if (table === 'job') {
      // Without a zone, in UTC: the minute that a scheduled run belongs to.
      const isToCome = `singleton_on > (now() at time zone 'UTC') + ${aheadBy}`
      changes.push(`singleton_on = case when ${isToCome} then null else singleton_on end`)
      isAhead.push(isToCome)
    }
    const { rows: changed } = await db.executeSql(
      `update jobs.${table} set ${changes.join(', ')} where ${isAhead.join(' or ')} returning true`,
    )
    rows += changed.length
  }
  return rows
}

/** How long ago each job last finished, in seconds by the database's clock; null for one that never did. */
export async function agesOfJobs(db: Db, names: readonly string[]): Promise<Record<string, number | null>> {
  const { rows } = await db.executeSql(
    `select name, extract(epoch from now() - max(completed_on))::float8 as age
     from jobs.job where state = 'completed' and name = any($1) group by name`,
    [names],
  )
  const found = new Map(rows.map(({ name, age }: { name: string; age: number }) => [name, Math.max(0, age)]))
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? null]))
}
