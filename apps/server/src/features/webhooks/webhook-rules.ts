import { secondsToRetry } from '#core/webhooks/retries.ts'
import { placeOf } from './delivery-repo.ts'
import { webhookStopped } from './events.ts'
import type { ReceiverRules } from './receiver-rules.ts'
import { signedRequest } from './signed-request.ts'

const gone = 410

export const webhookRules: ReceiverRules = {
  planFor: signedRequest,
  isGone: (status) => status === gone,
  secondsToRetry: (message) => secondsToRetry(message.attempts, placeOf(message)),
  recordStopped: webhookStopped,
  topic: 'webhooks',
}
