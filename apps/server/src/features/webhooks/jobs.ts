import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { deliverWebhooks } from './deliver.ts'
import { DeliverySlots } from './delivery-slots.ts'

/** Sends events to the webhooks of companies, at once where a person asked for it. */
export function webhookJob(context: ServerContext): ScheduledJob {
  const slots = new DeliverySlots()
  return {
    name: 'webhooks',
    cron: '* * * * *',
    wakeOn: 'webhooks',
    pollSeconds: 5,
    run: (stopping) => deliverWebhooks(context, slots, stopping),
  }
}
