import type { Db } from 'pg-boss'

/**
 * The process's time for the queue's timers: it goes on evenly from the start, whatever is done to the machine's
 * clock. The queue asks the database, every so often, how far the two are apart, and schedules by the database's.
 */
export const queueClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

/** No date of the queue lies this far ahead of the database's clock unless that was set back. */
const aheadBy = `interval '5 seconds'`

/** Dates of the queue that say when something was done last, or from when on it may be. */
const dates: Record<string, readonly string[]> = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
  job: ['start_after', 'created_on', 'started_on', 'heartbeat_on', 'completed_on'],
}

/**
 * Brings dates of the queue that lie ahead of the database's clock back to it, and frees the minutes that are to come a
 * second time. After the clock was set back by an hour, nothing that is scheduled would run for that hour otherwise:
 * the queue waits until its last run is old enough, and takes each minute only once.
 * @returns how many rows were brought back.
 */
export async function bringBackDates(db: Db): Promise<number> {
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

/** How long ago each job was last done, in seconds by the database's clock; null for one that never was. */
export async function agesOfJobs(db: Db, names: readonly string[]): Promise<Record<string, number | null>> {
  const { rows } = await db.executeSql(
    `select name, extract(epoch from now() - max(completed_on))::float8 as age
     from jobs.job where state = 'completed' and name = any($1) group by name`,
    [names],
  )
  const found = new Map(rows.map(({ name, age }: { name: string; age: number }) => [name, Math.max(0, age)]))
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? null]))
}
