import { keptAnswerBytes } from '#core/webhooks/limits.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { Attempt } from './delivery-repo.ts'
import type { DeliveryRequest } from './receiver-rules.ts'

/** How long a receiver may take for its whole answer. */
const waitMs = 15_000
/** An answer is read in parts, of which the first ones are kept; more is never read. */
const limits = { waitMs, mostBytes: 1_000_000 }
const maxError = 200

type Parts = Pick<ServerContext, 'clock' | 'webhookReceivers'>

/** Sends a message once. A failure of the receiver is a result, and no error. */
export async function sendMessage(
  context: Parts,
  request: DeliveryRequest | { unsendable: string },
): Promise<Attempt> {
  const at = context.clock.now()
  const begun = performance.now()
  const result = 'unsendable' in request ? failure(request.unsendable) : await answerOf(context, request)
  return { at, durationMs: Math.round(performance.now() - begun), ...result }
}

type Result = Pick<Attempt, 'status' | 'error' | 'answer' | 'retryAfter'>

async function answerOf(
  context: Parts,
  { url, headers, body, secrets = [] }: DeliveryRequest,
): Promise<Result> {
  let status: number | null = null
  try {
    const response = await context.webhookReceivers.fetchWithin(limits)(url, {
      method: 'POST',
      headers,
      body,
    })
    status = response.status
    const answer = without(secrets, await beginningOf(response))
    return { status, error: null, answer, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    if (status !== null) return { ...failure('The answer broke off.'), status }
    if (error instanceof OutgoingError) return failure(error.message)
    throw error
  }
}

function failure(error: string): Result {
  return { status: null, error: error.slice(0, maxError), answer: '' }
}

function without(secrets: readonly string[], text: string): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
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
