import { acrossCompanies, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { decideMeetingReminders } from './decide.ts'
import { dueMeetings } from './due-repo.ts'

/**
 * Reminds people of meetings of all companies, each minute (docs/spec/tasks.md#9). Several servers share the meetings
 * that are due.
 */
export function meetingReminderJob(context: ServerContext): ScheduledJob {
  return {
    name: 'meeting-reminders',
    cron: '* * * * *',
    run: (stopping) =>
      // All parts belong to the minute in which the run began.
      acrossCompanies(context, dueMeetings, async (scope) => {
        let hasMore = true
        while (hasMore && !stopping.aborted) hasMore = await writeFor(context, scope, decideMeetingReminders)
      }),
  }
}
