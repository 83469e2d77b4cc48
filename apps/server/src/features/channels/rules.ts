import { isGone, isTaken, secondsToWait } from '#core/channels/answers.ts'
import { isTooLate, usefulMinutes, type ChannelEvent } from '#core/channels/kinds.ts'
import { payloadOf } from '#core/channels/payloads/payload-of.ts'
import { channelEvents } from '#core/channels/kinds.ts'
import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import { secondsToRetry } from '#core/webhooks/retries.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import {
  placeOf,
  type Attempt,
  type DeliveryPlan,
  type DueMessage,
  type Receiver,
  type ReceiverRules,
  type WebhookRef,
} from '../webhooks/api.ts'
import { addressPlace } from './address.ts'
import { contentOf } from './content.ts'
import { channelStopped } from './events.ts'

/** How channels differ from webhooks: texts for people, the waits that services ask for, and messages that grow old. */
export const channelRules: ReceiverRules = {
  planFor,
  isGone: (status) => status !== null && isGone(status),
  secondsToRetry: (message, attempt, now) => {
    const asked = secondsToWait(answerOf(attempt), now)
    const wait = asked ?? secondsToRetry(message.attempts, placeOf(message))
    if (wait === undefined) return undefined
    return isTooLate(eventOf(message), message.happened_at, now.add({ seconds: wait })) ? undefined : wait
  },
  secondsToPause: (attempt, now) => secondsToWait(answerOf(attempt), now),
  recordStopped: (unit, { id, description }, because) =>
    channelStopped(unit, { id: id as string as Id<'channel'>, name: description }, because),
  topic: 'channels',
}

/** The texts of people are read now, so that the outbox has none, and the message shows the current state. */
async function planFor(
  context: ServerContext,
  ref: WebhookRef,
  receiver: Receiver,
  message: DueMessage,
): Promise<DeliveryPlan> {
  const event = eventOf(message)
  if (isTooLate(event, message.happened_at, context.clock.now()))
    return { useless: `It was not sent within ${usefulMinutes[event] / 60} h, and is too late now.` }
  const url = context.secrets.open(receiver.sealed_secret, addressPlace(ref.tenant_id, ref.id))
  if (url === undefined) return { unsendable: 'The address cannot be read on this server. Enter it again.' }
  const found = await contentOf(context, ref, message)
  if ('useless' in found) return found
  const { pathname, search } = new URL(url)
  return {
    url,
    headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Daymark-Channels' },
    body: JSON.stringify(payloadOf(found.service, found.content)),
    isTaken: ({ status, answer }) => status !== null && isTaken(found.service, { status, text: answer }),
    secrets: [url, `${pathname}${search}`, pathname, ...partsOf(url)],
  }
}

/** The parts of the address that are long enough to be secret. */
function partsOf(url: string): string[] {
  const { pathname, searchParams } = new URL(url)
  return [...pathname.split('/'), ...searchParams.values()].filter(({ length }) => length >= 16)
}

function answerOf({ status, retryAfter, answer }: Attempt) {
  return { status: status ?? 0, retryAfter: retryAfter ?? null, text: answer }
}

function eventOf({ event }: DueMessage): ChannelEvent {
  return required(
    channelEvents.find((name) => name === event),
    'event of the message',
  )
}
