import { setTimeout } from 'node:timers/promises'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { queueTopic } from './events.ts'
import { processRuns } from './run.ts'

/** Works through maintenance runs: new ones immediately, and those of a crashed server within half a minute. */
export function maintenanceJob(context: ServerContext): ScheduledJob {
  return {
    name: 'maintenance',
    cron: '* * * * *',
    wakeOn: queueTopic,
    pollSeconds: 10,
    run: (stopping) =>
      processRuns({
        context,
        wait: (ms) => setTimeout(ms, undefined, { signal: stopping }).catch(() => {}),
        isStopping: () => stopping.aborted,
      }),
  }
}
