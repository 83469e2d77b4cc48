import type { MailInOutcome } from '#core/mail-in/texts.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { Arrivals, ArrivingMessage } from './arrivals.ts'
import { companyOf, findRecipient, receive } from './receive.ts'

/** How long a message may take to arrive. */
const messageMs = 120_000

/** A refusal in a conversation, with its codes (RFC 5321 and RFC 3463). */
export class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

const later = () => new SmtpRefusal(451, '4.3.0 Try again later')
/** Identical for all addresses that are not accepted, so that it reveals nothing about any. */
const unknown = () => new SmtpRefusal(550, '5.1.1 This address does not accept mail')

/** Final refusals of a message. All others are answered to the person, or need no answer. */
const refusals: Partial<Record<MailInOutcome, () => SmtpRefusal>> = {
  'unknown-address': unknown,
  'wrong-sender': () =>
    new SmtpRefusal(550, '5.7.1 Only the person whom the mail was sent to can answer it, from that address'),
  unreadable: () => new SmtpRefusal(554, '5.6.0 This message cannot be read'),
}

/** Admits a recipient. @throws SmtpRefusal */
export async function admit(
  context: ServerContext,
  address: string,
  { remoteAddress, envelope }: SMTPServerSession,
): Promise<void> {
  if (envelope.rcptTo.length > 0) throw new SmtpRefusal(452, '4.5.3 One recipient at a time')
  let found: unknown
  try {
    context.limits.request({ self: networkOf(remoteAddress) }, context.clock.now(), false)
    found = await findRecipient(context, [address])
  } catch (error) {
    context.log.warn({ err: error }, 'the recipient of a mail could not be looked up')
    throw later()
  }
  if (found) return
  context.metrics.mailIn.inc({ outcome: 'unknown-address' })
  throw unknown()
}

/** Takes a message. @throws SmtpRefusal */
export async function take(
  context: ServerContext,
  arrivals: Arrivals,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const recipients = envelope.rcptTo.map(({ address }) => address)
  const company = companyOf(context, recipients) ?? ''
  const arriving = arrivals.open(company)
  try {
    const content = await contentOf(stream, arriving)
    const isWithoutSender = envelope.mailFrom === false || envelope.mailFrom.address === ''
    const outcome = await arrivals.run(company, () =>
      receive(context, { content, recipients, isWithoutSender }),
    )
    const refusal = refusals[outcome]
    if (refusal) throw refusal()
  } finally {
    arriving.release()
  }
}

/** @throws Error for a message that is too large, takes too long, or finds no memory. */
async function contentOf(stream: SMTPServerDataStream, arriving: ArrivingMessage): Promise<Buffer> {
  const timer = setTimeout(() => stream.destroy(new Error('The message took too long.')), messageMs)
  const parts: Buffer[] = []
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      // What is beyond the limit has to be received before it can be refused.
      if (stream.sizeExceeded) {
        parts.length = 0
        arriving.release()
      } else {
        arriving.add(part.length)
        parts.push(part)
      }
    }
  } finally {
    clearTimeout(timer)
  }
  if (stream.sizeExceeded) throw new SmtpRefusal(552, '5.3.4 This message is too large')
  return Buffer.concat(parts)
}

/** The answer to a message that was not taken. */
export function refusalOf({ log }: ServerContext, error: unknown, stream: SMTPServerDataStream): SmtpRefusal {
  // The other server waits for the answer until it has sent everything.
  stream.resume()
  if (error instanceof SmtpRefusal) return error
  log.warn({ err: error }, 'a mail could not be taken, and will be sent again')
  return later()
}
