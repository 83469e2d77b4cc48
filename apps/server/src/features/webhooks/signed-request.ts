import { publicEvents, pathOfEvent, testEvent, type PublicEvent } from '#core/webhooks/events.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { DueMessage, Receiver, WebhookRef } from './delivery-repo.ts'
import type { DeliveryPlan } from './receiver-rules.ts'
import { secretPlace, signatureOf } from './secret.ts'

type Parts = Pick<ServerContext, 'clock' | 'config' | 'secrets'>

/** The request that delivers a message to a webhook, signed for this moment. */
export function signedRequest(
  context: Parts,
  ref: WebhookRef,
  receiver: Receiver,
  message: DueMessage,
): DeliveryPlan {
  const at = context.clock.now()
  const secrets = secretsOf(context, ref, receiver, at)
  if (secrets === undefined) return { unsendable: 'The secret cannot be read on this server. Replace it.' }
  const id = message.webhookMessageId
  const body = bodyOf(message, context.config.publicUrl)
  const timestamp = Math.floor(at.epochMilliseconds / 1000)
  return {
    url: receiver.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Daymark-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
    },
    body,
  }
}

/** The secrets that sign at this time; undefined if the present one cannot be opened. */
function secretsOf(
  { secrets }: Pick<Parts, 'secrets'>,
  { tenant_id: tenantId, id }: WebhookRef,
  receiver: Receiver,
  now: Temporal.Instant,
): string[] | undefined {
  const place = secretPlace(tenantId, id)
  const present = secrets.open(receiver.sealed_secret, place)
  if (present === undefined) return undefined
  const { former_secret: sealed, former_secret_until: until } = receiver
  const signsToo = sealed !== null && until !== null && Temporal.Instant.compare(now, until) < 0
  const former = signsToo ? secrets.open(sealed, place) : undefined
  return former === undefined ? [present] : [present, former]
}

/** The payload. Links are complete if the operator has set the public address, and paths otherwise. */
function bodyOf(
  { event, happened_at: at, data }: Pick<DueMessage, 'event' | 'happened_at' | 'data'>,
  publicUrl: string | undefined,
): string {
  const id = typeof data['id'] === 'string' ? data['id'] : null
  const path = isPublic(event) ? pathOfEvent(event, id) : null
  const link = path === null ? null : `${publicUrl ?? ''}${path}`
  return JSON.stringify({ type: event, timestamp: at.toString(), data: { ...data, link } })
}

function isPublic(event: DueMessage['event']): event is PublicEvent {
  return event !== testEvent && event in publicEvents
}
