import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { meetingsAtOnce, syncDue } from './sync/sync.ts'

/** Brings people's Google calendars up to date with their meetings. */
export function googleCalendarJob(context: ServerContext): ScheduledJob {
  return {
    name: 'google-calendar',
    cron: '* * * * *',
    wakeOn: 'google-calendar',
    pollSeconds: 15,
    run: async (stopping) => {
      let worked: number
      do worked = await syncDue(context)
      while (worked === meetingsAtOnce && !stopping.aborted)
    },
  }
}
