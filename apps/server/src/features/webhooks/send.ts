import { pathOfEvent, testEvent } from '#core/webhooks/events.ts'
import { keptAnswerBytes } from '#core/webhooks/limits.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { Attempt, DueMessage, Receiver, WebhookRef } from './delivery-repo.ts'
import { secretPlace, signatureOf } from './secret.ts'

/** How long a receiver may take for its whole answer. */
const waitMs = 15_000
/** An answer is read in parts, of which the first ones are kept; more is never read. */
const limits = { waitMs, mostBytes: 1_000_000 }
const maxError = 200

type Parts = Pick<ServerContext, 'clock' | 'config' | 'secrets' | 'webhookReceivers'>

/** Sends a message once. A failure of the receiver is a result, and no error. */
export async function sendMessage(
  context: Parts,
  ref: WebhookRef,
  receiver: Receiver,
  message: DueMessage,
): Promise<Attempt> {
  const at = context.clock.now()
  const begun = performance.now()
  const result = await answerOf(context, ref, receiver, message, at)
  return { at, durationMs: Math.round(performance.now() - begun), ...result }
}

type Result = Pick<Attempt, 'status' | 'error' | 'answer'>

async function answerOf(
  context: Parts,
  ref: WebhookRef,
  receiver: Receiver,
  message: DueMessage,
  at: Temporal.Instant,
): Promise<Result> {
  const secrets = secretsOf(context, ref, receiver, at)
  if (secrets === undefined) return failure('The secret cannot be read on this server. Replace it.')
  const id = message.webhookMessageId
  const body = bodyOf(message, context.config.publicUrl)
  const timestamp = Math.floor(at.epochMilliseconds / 1000)
  let status: number | null = null
  try {
    const response = await context.webhookReceivers.fetchWithin(limits)(receiver.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Daymark-Webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
      },
      body,
    })
    status = response.status
    return { status, error: null, answer: await beginningOf(response) }
  } catch (error) {
    if (status !== null) return { ...failure('The answer broke off.'), status }
    if (error instanceof OutgoingError) return failure(error.message)
    throw error
  }
}

function failure(error: string): Result {
  return { status: null, error: error.slice(0, maxError), answer: '' }
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
  const path = event === testEvent ? null : pathOfEvent(event, id)
  const link = path === null ? null : `${publicUrl ?? ''}${path}`
  return JSON.stringify({ type: event, timestamp: at.toString(), data: { ...data, link } })
}

/** The beginning of an answer as text, without characters that the database cannot store. The rest is not read. */
async function beginningOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    if (size >= keptAnswerBytes) break
  }
  const bytes = Buffer.concat(parts).subarray(0, keptAnswerBytes)
  return new TextDecoder().decode(bytes).replaceAll('\0', '')
}
