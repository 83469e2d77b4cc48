import { channelRules } from '../channels/api.ts'
import type { WebhookRef } from './delivery-repo.ts'
import type { ReceiverRules } from './receiver-rules.ts'
import { webhookRules } from './webhook-rules.ts'

export function rulesOf({ kind }: Pick<WebhookRef, 'kind'>): ReceiverRules {
  return kind === 'channel' ? channelRules : webhookRules
}
