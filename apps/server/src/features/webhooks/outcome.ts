import { hasFailedTooLong, secondsToRetry } from '#core/webhooks/retries.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  insertAttempt,
  noteFailure,
  noteSuccess,
  storeState,
  wakeNext,
  type Attempt,
  type DueMessage,
  type WebhookRef,
} from './delivery-repo.ts'
import { webhookStopped } from './events.ts'
import { switchOff } from './repo.ts'

const gone = 410

/** The outcome of an attempt, for the metrics too: an answer counts only if it is complete. */
export function outcomeOf({ status, error }: Attempt): 'delivered' | 'refused' | 'unanswered' {
  if (error !== null || status === null) return 'unanswered'
  return status >= 200 && status < 300 ? 'delivered' : 'refused'
}

/**
 * Stores an attempt and what follows from it: the message is delivered, waits for the next attempt or is given up, and
 * a webhook that has failed for three days, or is gone, is switched off.
 */
export async function storeOutcome(
  unit: UnitOfWork,
  { id: webhookId }: Pick<WebhookRef, 'id'>,
  message: DueMessage,
  attempt: Attempt,
): Promise<void> {
  await insertAttempt(unit, { webhookId, messageId: message.id }, attempt)
  if (outcomeOf(attempt) === 'delivered') {
    await storeState(unit, webhookId, message, { state: 'delivered' })
    if (!message.is_manual) await wakeNext(unit, webhookId, message)
    await noteSuccess(unit, webhookId)
  } else await storeFailure(unit, webhookId, message, attempt.status === gone && attempt.error === null)
  if (message.is_manual) unit.hint({ topic: 'webhooks', ids: [], userIds: null })
}

async function storeFailure(
  unit: UnitOfWork,
  webhookId: WebhookRef['id'],
  message: DueMessage,
  isGone: boolean,
): Promise<void> {
  const wait = message.is_manual || isGone ? undefined : secondsToRetry(message.attempts, placeOf(message))
  await storeState(
    unit,
    webhookId,
    message,
    wait === undefined
      ? { state: 'failed' }
      : { state: 'waiting', nextAttemptAt: unit.now.add({ seconds: wait }) },
  )
  if (wait === undefined && !message.is_manual) await wakeNext(unit, webhookId, message)
  // A person who tries a webhook out does not count as an outage.
  if (message.is_manual && !isGone) return
  const failed = await noteFailure(unit, webhookId)
  if (!failed) return
  const { failingSince, url, description } = failed
  if (!isGone && !hasFailedTooLong(failingSince, unit.now)) return
  const because = isGone ? 'gone' : 'failing'
  if (await switchOff(unit, webhookId, because))
    await webhookStopped(unit, { id: webhookId, url, description }, because)
}

/** The place of a message within the spread of retries, by the random end of its id. */
function placeOf({ id }: DueMessage): number {
  return parseInt(id.slice(-4), 16) / 0xffff
}
