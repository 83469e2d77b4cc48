import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { deliverWebhooks } from './deliver.ts'

/** Sends events to the webhooks of companies, at once where a person asked for it. */
export function webhookJob(context: ServerContext): ScheduledJob {
  return {
    name: 'webhooks',
    cron: '* * * * *',
    wakeOn: 'webhooks',
    pollSeconds: 5,
    run: (stopping) => deliverWebhooks(context, stopping),
  }
}
