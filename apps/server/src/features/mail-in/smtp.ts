import { maxMessageBytes } from '#core/mail-in/limits.ts'
import type { MailInOutcome } from '#core/mail-in/texts.ts'
import type { MailInConfig } from '#server/config-mail-in.ts'
import { ConfigError } from '#server/config-values.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Semaphore } from '#server/platform/limits/semaphore.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { findRecipient, receive } from './receive.ts'

/** Receives answers from other mail servers. */
export interface MailListener {
  /** Begins to listen; returns the port. */
  listen(): Promise<number>
  /** Accepts no more, and lets messages that are being received finish. */
  close(): Promise<void>
}

const mostClients = 100
const mostOfAddress = 10
const silenceMs = 30_000
/** How long a message may take to arrive. */
const messageMs = 120_000
const closeMs = 8_000
const hourMs = 3_600_000

/** A refusal in a conversation, with its codes (RFC 5321 and RFC 3463). */
class SmtpRefusal extends Error {
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

/**
 * The SMTP listener. It takes mail for addresses that Daymark has made and for no others, never relays, and accepts a
 * message when it has been dealt with: what fails for the moment is sent again by the other server.
 */
export function openMailListener(
  context: ServerContext,
  { smtp, tls, domain }: MailInConfig,
  arrivals: Semaphore,
): MailListener | undefined {
  if (!smtp) return undefined
  const ofAddress = new Map<string, number>()
  /** The sessions in which a message is being received. */
  const sending = new Set<string>()
  const certificate = () => (tls ? { cert: read(tls.cert, 'CERT'), key: read(tls.key, 'KEY') } : {})
  const server = new SMTPServer({
    ...certificate(),
    name: domain,
    banner: 'Daymark',
    size: maxMessageBytes,
    rejectOversized: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    authOptional: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    maxClients: mostClients,
    maxCommandLength: 2_048,
    socketTimeout: silenceMs,
    closeTimeout: closeMs,
    logger: false,
    onConnect({ remoteAddress }, done) {
      const open = (ofAddress.get(remoteAddress) ?? 0) + 1
      ofAddress.set(remoteAddress, open)
      done(open > mostOfAddress ? new SmtpRefusal(421, '4.7.0 Too many connections') : null)
    },
    onClose({ remoteAddress }) {
      const open = (ofAddress.get(remoteAddress) ?? 1) - 1
      if (open > 0) ofAddress.set(remoteAddress, open)
      else ofAddress.delete(remoteAddress)
    },
    onRcptTo({ address }, session, done) {
      void settle(admit(context, address, session), done)
    },
    onData(stream, session, done) {
      sending.add(session.id)
      const taken = arrivals
        .run(() => take(context, stream, session))
        .catch((error: unknown) => Promise.reject(refusalOf(context, error, stream)))
      void settle(
        taken.finally(() => sending.delete(session.id)),
        done,
      )
    },
  })
  server.on('error', (error: Error) => context.log.warn({ reason: error.message }, 'a mail client failed'))
  const renewal = setInterval(() => {
    try {
      if (tls) server.updateSecureContext(certificate())
    } catch (error) {
      context.log.warn({ err: error }, 'the certificate for incoming mail could not be read again')
    }
  }, hourMs).unref()
  return {
    async listen() {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.server.once('error', reject)
      server.listen(smtp.port, smtp.host, resolve)
      await promise
      return (server.server.address() as AddressInfo).port
    },
    async close() {
      clearInterval(renewal)
      if (!server.server.listening) return
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const connection of server.connections)
        if (!sending.has(connection.id)) {
          connection.send(421, '4.3.2 This server is stopping')
          connection.close()
        }
      await closed
    },
  }
}

/** Calls back with the failure of the work, or without one. */
async function settle(work: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  let failure: Error | null = null
  try {
    await work
  } catch (error) {
    failure = error as Error
  }
  done(failure)
}

/** @throws ConfigError */
function read(file: string, which: 'CERT' | 'KEY'): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new ConfigError(`DAYMARK_MAIL_IN_TLS_${which}`, 'must name a file that this user can read')
  }
}

/** @throws SmtpRefusal */
async function admit(
  context: ServerContext,
  address: string,
  { remoteAddress, envelope }: SMTPServerSession,
): Promise<void> {
  if (envelope.rcptTo.length > 0) throw new SmtpRefusal(452, '4.5.3 One recipient at a time')
  let found: unknown
  try {
    context.limits.request({ self: networkOf(remoteAddress) }, context.clock.now(), false)
    found = await findRecipient(context, address)
  } catch (error) {
    context.log.warn({ err: error }, 'the recipient of a mail could not be looked up')
    throw later()
  }
  if (found) return
  context.metrics.mailIn.inc({ outcome: 'unknown-address' })
  throw unknown()
}

/** @throws SmtpRefusal, or another error if it can be tried again. */
async function take(
  context: ServerContext,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const content = await contentOf(stream)
  const outcome = await receive(context, {
    content,
    recipients: envelope.rcptTo.map(({ address }) => address),
    isWithoutSender: envelope.mailFrom === false || envelope.mailFrom.address === '',
  })
  const refusal = refusals[outcome]
  if (refusal) throw refusal()
}

/** @throws Error for a message that is too large, or takes too long. */
async function contentOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const timer = setTimeout(() => stream.destroy(new Error('The message took too long.')), messageMs)
  const parts: Buffer[] = []
  try {
    for await (const part of stream) {
      // What is beyond the limit has to be received before it can be refused.
      if (stream.sizeExceeded) parts.length = 0
      else parts.push(part as Buffer)
    }
  } finally {
    clearTimeout(timer)
  }
  if (stream.sizeExceeded) throw new SmtpRefusal(552, '5.3.4 This message is too large')
  return Buffer.concat(parts)
}

function refusalOf({ log }: ServerContext, error: unknown, stream: SMTPServerDataStream): SmtpRefusal {
  // The other server waits for the answer until it has sent everything.
  stream.resume()
  if (error instanceof SmtpRefusal) return error
  log.warn({ err: error }, 'a mail could not be taken, and will be sent again')
  return later()
}
