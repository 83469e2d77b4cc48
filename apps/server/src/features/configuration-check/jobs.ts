import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { runChecks } from './run-checks.ts'

/** Checks each hour whether the services that were set up work. */
export function configurationCheckJob(context: ServerContext): ScheduledJob {
  return { name: 'configuration-check', cron: '23 * * * *', run: () => runChecks(context) }
}
