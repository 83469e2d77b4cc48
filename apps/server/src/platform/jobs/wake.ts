import type { FastifyBaseLogger } from 'fastify'
import type { Hub } from '../events/hub.ts'
import { untilDone, type Tracing } from '../tracing/span.ts'
import { jobStart } from '../tracing/starts.ts'
import type { ScheduledJob } from './jobs.ts'

/**
 * Runs a job as soon as a commit has created work for it, on each server that receives its hint, and at the job's own
 * interval. One run at a time per process: a hint during a run causes one more. The schedule finds work that a crash
 * left.
 */
export function wakeOnHints(
  hub: Hub,
  jobs: readonly ScheduledJob[],
  log: FastifyBaseLogger,
  stopping: AbortSignal,
  tracing?: Tracing,
): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const again = new Set<string>()

  const isWantedAgain = (job: ScheduledJob): boolean => again.has(job.name) && !stopping.aborted
  const run = async (job: ScheduledJob): Promise<void> => {
    do {
      again.delete(job.name)
      // Not a part of the request that has sent the hint, and is answered earlier.
      await untilDone(tracing?.startTrace(jobStart(job.name, 'woken')), () => job.run(stopping)).catch(
        (error: unknown) => log.warn({ err: error, job: job.name }, 'a job failed'),
      )
    } while (isWantedAgain(job))
    running.delete(job.name)
  }
  const wake = (job: ScheduledJob): void => {
    if (stopping.aborted) return
    if (running.has(job.name)) again.add(job.name)
    else running.set(job.name, run(job))
  }
  const unsubscribe = hub.subscribeToAll(({ topic }) => {
    for (const job of jobs) if (job.wakeOn === topic) wake(job)
  })
  const timers = jobs.flatMap((job) =>
    job.pollSeconds === undefined ? [] : [setInterval(() => wake(job), job.pollSeconds * 1000)],
  )
  return async () => {
    unsubscribe()
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}
