import { writePlatformUnit } from '#server/platform/db/write-unit.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { decideMeetingReminders } from './decide.ts'

/**
 * Reminds people of meetings of all companies, each minute (docs/spec/tasks.md#9). Several servers share the meetings
 * that are due.
 */
export function meetingReminderJob({ pools, clock, hub }: ServerContext): ScheduledJob {
  return {
    name: 'meeting-reminders',
    cron: '* * * * *',
    run: async (stopping) => {
      // All parts belong to the minute in which the run began.
      const scope = platformScope(clock.now())
      let hasMore = true
      while (hasMore && !stopping.aborted)
        hasMore = await writePlatformUnit(pools.work, scope, hub.publish, decideMeetingReminders)
    },
  }
}
