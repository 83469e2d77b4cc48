import { setTimeout } from 'node:timers/promises'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { queueTopic } from './events.ts'
import { workOffRuns } from './run.ts'

/** Works off maintenance runs: at once when one is asked for, and within half a minute what a server left behind. */
export function maintenanceJob(context: ServerContext): ScheduledJob {
  return {
    name: 'maintenance',
    cron: '* * * * *',
    wakeOn: queueTopic,
    lookEvery: 10,
    run: (stopping) =>
      workOffRuns({
        context,
        wait: (ms) => setTimeout(ms, undefined, { signal: stopping }).catch(() => {}),
        isStopping: () => stopping.aborted,
      }),
  }
}
