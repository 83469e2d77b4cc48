import { hasFailedTooLong } from '#core/webhooks/retries.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  insertAttempt,
  noteFailure,
  noteSuccess,
  postponeAll,
  storeState,
  wakeNext,
  type Attempt,
  type DueMessage,
  type WebhookRef,
} from './delivery-repo.ts'
import type { DeliveryRequest, ReceiverRules } from './receiver-rules.ts'
import { switchOff } from './repo.ts'

export type Outcome = 'delivered' | 'refused' | 'unanswered'

/** The outcome of an attempt, for the metrics too: an answer counts only if it is complete. */
export function outcomeOf(attempt: Attempt, isTaken: DeliveryRequest['isTaken'] = () => true): Outcome {
  const { status, error } = attempt
  if (error !== null || status === null) return 'unanswered'
  return status >= 200 && status < 300 && isTaken(attempt) ? 'delivered' : 'refused'
}

/**
 * Stores an attempt and what follows from it: the message is delivered, waits for the next attempt or is given up, and
 * a receiver that has failed for three days, or is gone, is switched off.
 */
export async function storeOutcome(
  unit: UnitOfWork,
  rules: ReceiverRules,
  ref: Pick<WebhookRef, 'id'>,
  message: DueMessage,
  { attempt, outcome }: { attempt: Attempt; outcome: Outcome },
): Promise<void> {
  const webhookId = ref.id
  await insertAttempt(unit, { webhookId, messageId: message.id }, attempt)
  if (outcome === 'delivered') {
    await storeState(unit, webhookId, message, { state: 'delivered' })
    if (!message.is_manual) await wakeNext(unit, webhookId, message)
    await noteSuccess(unit, webhookId)
  } else await storeFailure(unit, rules, ref, message, attempt)
  if (message.is_manual) unit.hint({ topic: rules.topic, ids: [], userIds: null })
}

/** Stores that a message is given up, because it is not worth sending any more, which is no failure of its receiver. */
export async function storeUnsent(
  unit: UnitOfWork,
  { id: webhookId }: WebhookRef,
  message: DueMessage,
  reason: string,
): Promise<void> {
  const attempt = { at: unit.now, durationMs: 0, status: null, error: reason, answer: '' }
  await insertAttempt(unit, { webhookId, messageId: message.id }, attempt)
  await storeState(unit, webhookId, message, { state: 'failed' })
  if (!message.is_manual) await wakeNext(unit, webhookId, message)
}

async function storeFailure(
  unit: UnitOfWork,
  rules: ReceiverRules,
  { id: webhookId }: Pick<WebhookRef, 'id'>,
  message: DueMessage,
  attempt: Attempt,
): Promise<void> {
  const isGone = rules.isGone(attempt.status) && attempt.error === null
  const wait = message.is_manual || isGone ? undefined : rules.secondsToRetry(message, attempt, unit.now)
  await storeState(
    unit,
    webhookId,
    message,
    wait === undefined
      ? { state: 'failed' }
      : { state: 'waiting', nextAttemptAt: unit.now.add({ seconds: wait }) },
  )
  if (wait === undefined && !message.is_manual) await wakeNext(unit, webhookId, message)
  const pause = rules.secondsToPause?.(attempt, unit.now)
  if (pause !== undefined) await postponeAll(unit, webhookId, unit.now.add({ seconds: pause }))
  // A person who tries a receiver out does not count as an outage, and neither does one that asks for patience.
  if ((message.is_manual || pause !== undefined) && !isGone) return
  const failed = await noteFailure(unit, webhookId)
  if (!failed) return
  const { failingSince, ...named } = failed
  if (!isGone && !hasFailedTooLong(failingSince, unit.now)) return
  const because = isGone ? 'gone' : 'failing'
  if (await switchOff(unit, webhookId, because))
    await rules.recordStopped(unit, { id: webhookId, ...named }, because)
}
