import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { endUnused } from './account/end-unused.ts'
import { inviteByMail } from './account/invite-by-mail.ts'
import { meetingsAtOnce, syncDue } from './sync/sync.ts'

/**
 * Brings people's Google calendars up to date with their meetings, invites guests by mail whom no calendar will invite, and ends the access
 * to calendars that nobody uses any more.
 */
export function googleCalendarJob(context: ServerContext): ScheduledJob {
  return {
    name: 'google-calendar',
    cron: '* * * * *',
    wakeOn: 'google-calendar',
    pollSeconds: 15,
    run: async (stopping) => {
      await endUnused(context)
      let worked: number
      do worked = await syncDue(context)
      while (worked === meetingsAtOnce && !stopping.aborted)
      await inviteByMail(context)
    },
  }
}
