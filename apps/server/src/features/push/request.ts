import { isEmail } from '#core/people/email.ts'
import { createHash } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { payloadOf, type PushMessage } from './payload.ts'
import type { Config } from '#server/config.ts'
import type { OutgoingRequest } from '#server/platform/outgoing/outgoing.ts'
import type { PushKeys } from './keys.ts'
import type { BrowserSubscription } from './sealed-subscription.ts'

/** How long a push service keeps a message for a device that is switched off (seconds). */
const keptFor = { crucial: 3 * 24 * 3_600, other: 24 * 3_600 }
const mostAnswerBytes = 16_384

/**
 * The encrypted and signed request of a message (RFC 8291, RFC 8292). Its signature holds for 12 hours of real time,
 * because the push service compares it with its own clock.
 */
export async function requestOf(
  browser: BrowserSubscription,
  message: PushMessage,
  { keys, subject }: { keys: PushKeys; subject: string },
): Promise<OutgoingRequest> {
  const data = payloadOf(message)
  const options = {
    ttl: message.isCrucial ? keptFor.crucial : keptFor.other,
    urgency: message.isCrucial ? ('high' as const) : ('normal' as const),
    topic: topicOf(message.tag),
  }
  // Push services are https (RFC 8030); one that is called without TLS at an allowed host is https to the outside.
  const endpoint = browser.endpoint.replace(/^http:/, 'https:')
  const subscription = { ...browser, endpoint, expirationTime: null }
  const { headers, body } = await buildPushPayload({ data, options }, subscription, { subject, ...keys })
  return { method: 'POST', headers: { ...headers }, body: Buffer.from(body), mostBytes: mostAnswerBytes }
}

/** The topic, 32 characters of base64url: a device that was switched off gets only the last message of a topic. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

/** The contact for push services: the address of a page or of mail. */
export function subjectOf({
  contact,
  publicUrl,
  mailFrom,
}: Pick<Config, 'contact' | 'publicUrl' | 'mailFrom'>): string {
  if (contact !== undefined && isEmail(contact)) return `mailto:${contact}`
  const page = [contact, publicUrl].find((one) => one?.startsWith('https://'))
  return page ?? `mailto:${/[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0] ?? 'daymark@localhost'}`
}
