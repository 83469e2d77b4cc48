import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'

/** Work that runs on a schedule, on one of the servers. It may run twice and must not mind. */
export interface ScheduledJob {
  name: string
  /** Cron, in UTC. */
  cron: string
  /** The topic of hints after which it runs at once. */
  wakeOn?: string
  /** Work that lasts ends early, or is handed on, when the server stops. */
  run(stopping: AbortSignal): Promise<void>
}

export interface Jobs {
  stop(): Promise<void>
}

/** Starts the queue: a job of a server that was killed is taken up again by another within half a minute. */
export async function startJobs(
  connectionString: string,
  jobs: readonly ScheduledJob[],
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    createSchema: false,
    max: 3,
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue met an error'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'exclusive',
      retryLimit: 3,
      expireInSeconds: 300,
      heartbeatSeconds: 10,
    })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, async () => {
      await job.run(stopping)
      log.info({ job: job.name }, 'job done')
    })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
