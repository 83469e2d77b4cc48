import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { channelRules } from '../channels/api.ts'
import { deliverWebhooks } from './deliver.ts'
import { DeliverySlots } from './delivery-slots.ts'
import type { RulesOfKinds } from './receiver-rules.ts'
import { webhookRules } from './webhook-rules.ts'

const rules: RulesOfKinds = { webhook: webhookRules, channel: channelRules }

/** Sends messages to the webhooks and channels of companies, at once where a person asked for it. */
export function webhookJob(context: ServerContext): ScheduledJob {
  const slots = new DeliverySlots()
  return {
    name: 'webhooks',
    cron: '* * * * *',
    wakeOn: 'webhooks',
    pollSeconds: 5,
    run: (stopping) => deliverWebhooks(context, rules, slots, stopping),
  }
}
