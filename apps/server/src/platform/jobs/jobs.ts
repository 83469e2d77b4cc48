import { atPrimary, followPrimary } from '../db/primary.ts'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { untilDone, type Tracing } from '../tracing/span.ts'
import { jobStart } from '../tracing/starts.ts'
import { agesOfJobs, correctFutureDates, queueClock } from './queue-clock.ts'

/** Work that runs on a schedule, on one of the servers. It has to be idempotent, because it may run twice. */
export interface ScheduledJob {
  name: string
  /** Cron, in UTC. */
  cron: string
  /** The topic of hints that also start it immediately. */
  wakeOn?: string
  /** How often each server checks for abandoned work, in seconds, if every minute is not enough. */
  pollSeconds?: number
  /** How long a run may take, in seconds; five minutes by default. */
  longestSeconds?: number
  /** Long work ends early, or is passed on, when the server stops. */
  run(stopping: AbortSignal): Promise<void>
}

const clockCheckMs = 15_000
const usualLongestSeconds = 300

export interface Jobs {
  /** How long ago each job last finished, on any server, in seconds; null for one that never did. */
  ages(): Promise<Record<string, number | null>>
  stop(): Promise<void>
}

/** Starts the queue: another server takes up a killed server's job within half a minute. */
export async function startJobs(
  connectionString: string,
  jobs: readonly ScheduledJob[],
  log: FastifyBaseLogger,
  stopping: AbortSignal,
  tracing?: Tracing,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: atPrimary(connectionString),
    schema: 'jobs',
    createSchema: false,
    max: 3,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    clockMonitorIntervalSeconds: 15,
    clock: queueClock,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))
  const db = boss.getDb()
  const checkClock = async (): Promise<void> => {
    try {
      const rows = await correctFutureDates(db)
      if (rows > 0)
        log.warn({ rows }, 'the clock was set back: dates of the job queue were brought back to it')
    } catch (error) {
      log.warn({ err: error }, 'the dates of the job queue could not be looked at')
    }
  }
  await boss.start()
  // The types of the queue hide its pool.
  const { pool } = db as { pool?: pg.Pool }
  if (pool) followPrimary(pool, connectionString)
  await checkClock()
  const clockTimer = setInterval(() => void checkClock(), clockCheckMs)
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'exclusive',
      retryLimit: 3,
      expireInSeconds: job.longestSeconds ?? usualLongestSeconds,
      heartbeatSeconds: 10,
    })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, async (items) => {
      const attempt = 1 + Math.max(...items.map(({ retryCount }) => retryCount))
      const span = tracing?.startTrace(jobStart(job.name, { attempt, items: items.length }))
      await untilDone(span, () => job.run(stopping))
      log.debug({ job: job.name }, 'job done')
    })
  }
  const names = jobs.map(({ name }) => name)
  return {
    ages: () => agesOfJobs(db, names),
    stop: () => {
      clearInterval(clockTimer)
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
