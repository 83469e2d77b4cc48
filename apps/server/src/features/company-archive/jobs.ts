import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { archiveTopic } from './events.ts'
import { makeArchives } from './make.ts'

const longestHours = 12

/** Makes the archives of companies: new ones at once, and those of a lost server within a minute. */
export function companyArchiveJob(loginUrl: string, context: ServerContext): ScheduledJob {
  return {
    name: 'company-archives',
    cron: '* * * * *',
    wakeOn: archiveTopic,
    longestSeconds: longestHours * 3_600,
    run: (stopping) => makeArchives(context, loginUrl, stopping),
  }
}
