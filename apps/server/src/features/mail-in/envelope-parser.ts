import { AppError } from '#core/errors/app-error.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'
import * as z from 'zod'

/** The formats in which services hand over messages. */
export type EnvelopeFormat = 'postmark' | 'mailgun' | 'sendgrid'

interface Handed {
  format: EnvelopeFormat
  contentType: string
  body: Uint8Array
}

/** A message with its envelope, as a service hands it over. */
export interface Envelope {
  content: Uint8Array
  recipients: string[]
  isWithoutSender: boolean
  /** What Mailgun signs with. */
  signed?: { timestamp: string; token: string; signature: string }
}

export const handedMessage: Parser<Handed, Envelope> = {
  module: import.meta.url,
  deadlineMs: 4_000,
}

const short = z.string().max(1_000)
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const postmark = z.object({
  RawEmail: z.string(),
  OriginalRecipient: short.optional(),
  From: short.optional(),
})
const mailgun = z.object({
  'body-mime': z.string(),
  recipient: short,
  sender: short.default(''),
  timestamp: short,
  token: short,
  signature: short,
})
const sendgrid = z.object({ email: z.string(), envelope: z.string().max(100_000) })
const sendgridEnvelope = z.object({ to: z.array(short), from: short })

/** @throws AppError `malformed_request` if it is not of the format. */
export default async function parse({ format, contentType, body }: Handed): Promise<Envelope> {
  try {
    return format === 'postmark' ? ofPostmark(body) : await ofForm(format, contentType, body)
  } catch {
    throw new AppError('malformed_request')
  }
}

/** Each object and list of JSON costs some memory of the thread; a mail with many heads or recipients has as many. */
const mostBrackets = 200_000
const brackets: ReadonlySet<number> = new Set(Buffer.from('{['))

function ofPostmark(body: Uint8Array): Envelope {
  let opened = 0
  for (const byte of body) if (brackets.has(byte)) opened += 1
  if (opened > mostBrackets) throw new Error('The JSON has too many objects.')
  const { RawEmail, OriginalRecipient } = postmark.parse(JSON.parse(new TextDecoder().decode(body)))
  return {
    content: bytesOf(RawEmail),
    recipients: OriginalRecipient === undefined ? [] : [OriginalRecipient],
    isWithoutSender: false,
  }
}

async function ofForm(
  format: 'mailgun' | 'sendgrid',
  contentType: string,
  body: Uint8Array,
): Promise<Envelope> {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': contentType },
  }).formData()
  const fields = Object.fromEntries(form.entries().filter(([, value]) => typeof value === 'string'))
  if (format === 'sendgrid') {
    const { email, envelope } = sendgrid.parse(fields)
    const { to, from } = sendgridEnvelope.parse(JSON.parse(envelope))
    return { content: bytesOf(email), recipients: to, isWithoutSender: from === '' }
  }
  const { recipient, sender, timestamp, token, signature, ...message } = mailgun.parse(fields)
  return {
    content: bytesOf(message['body-mime']),
    recipients: recipient.split(','),
    isWithoutSender: sender === '' || sender === '<>',
    signed: { timestamp, token, signature },
  }
}
