import type { PushMessage } from './payload.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { pushKeys } from './keys.ts'
import { outcomeOf, type PushOutcome } from './outcome.ts'
import { deleteGone, findReceiver, markFailure, markSuccess, type SubscriptionRef } from './receiver-repo.ts'
import { requestOf, subjectOf } from './request.ts'
import { openSubscription, type BrowserSubscription } from './sealed-subscription.ts'

/**
 * Sends a message to one device, outside of any unit of work, and stores the outcome at the subscription. By its tag,
 * the device shows a repeated message in place of the first.
 */
export async function sendPush(
  context: ServerContext,
  ref: SubscriptionRef,
  message: PushMessage,
): Promise<PushOutcome> {
  const { platform } = context.pools
  const receiver = await findReceiver(platform, ref, context.clock.now())
  const outcome: PushOutcome = receiver
    ? await handOver(
        context,
        openSubscription(context.secrets, receiver.sealed_subscription, { ...ref, userId: receiver.user_id }),
        message,
      )
    : { kind: 'gone' }
  context.metrics.pushes.inc({ outcome: outcome.kind })
  if (!receiver) return outcome
  const now = context.clock.now()
  if (outcome.kind === 'sent') await markSuccess(platform, ref, receiver.endpoint_hash, now)
  else if (outcome.kind === 'gone') await deleteGone(platform, ref, receiver.endpoint_hash)
  else await markFailure(platform, ref, receiver.endpoint_hash, now)
  return outcome
}

/** Hands the message to the push service; a subscription that cannot be opened counts as gone. */
async function handOver(
  context: ServerContext,
  browser: BrowserSubscription | undefined,
  message: PushMessage,
): Promise<PushOutcome> {
  if (!browser) return { kind: 'gone' }
  const by = { keys: await pushKeys(context), subject: subjectOf(context.config) }
  try {
    const answer = await context.pushServices.call(browser.endpoint, await requestOf(browser, message, by))
    return outcomeOf(answer, context.clock.now())
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return error.isForbidden
      ? { kind: 'refused', reason: error.message }
      : { kind: 'later', reason: error.message, retryAfterSeconds: null }
  }
}
