import { maxMessageBytes } from '#core/mail-in/limits.ts'
import type { MailInConfig } from '#server/config-mail-in.ts'
import { ConfigError } from '#server/config-values.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Arrivals } from './arrivals.ts'
import { admit, refusalOf, SmtpRefusal, take } from './smtp-steps.ts'

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
const closeMs = 8_000
const hourMs = 3_600_000

/**
 * The SMTP listener. It takes mail for addresses that Daymark has made and for no others, never relays, and accepts a
 * message when it has been dealt with: what fails for the moment is sent again by the other server.
 */
export function openMailListener(
  context: ServerContext,
  config: MailInConfig,
  arrivals: Arrivals,
): MailListener | undefined {
  const { smtp } = config
  if (!smtp) return undefined
  /** The sessions in which a message is being received. */
  const sending = new Set<string>()
  const server = new SMTPServer({
    ...optionsOf(config),
    ...countedConnections(),
    onRcptTo({ address }, session, done) {
      void settle(admit(context, address, session), done)
    },
    onData(stream, session, done) {
      sending.add(session.id)
      const taken = take(context, arrivals, stream, session).catch((error: unknown) => {
        throw refusalOf(context, error, stream)
      })
      void settle(
        taken.finally(() => sending.delete(session.id)),
        done,
      )
    },
  })
  server.on('error', (error: Error) => context.log.warn({ reason: error.message }, 'a mail client failed'))
  const stopRenewing = renewCertificate(context, server, config)
  return {
    async listen() {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      server.server.once('error', reject)
      server.listen(smtp.port, smtp.host, resolve)
      await promise
      return (server.server.address() as AddressInfo).port
    },
    async close() {
      stopRenewing()
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

function optionsOf(config: MailInConfig): SMTPServerOptions {
  return {
    ...certificateOf(config),
    name: config.domain,
    banner: 'Daymark',
    size: maxMessageBytes,
    rejectOversized: true,
    disabledCommands: ['AUTH', ...(config.tls ? [] : ['STARTTLS'])],
    authOptional: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: true,
    maxClients: mostClients,
    maxCommandLength: 2_048,
    socketTimeout: silenceMs,
    closeTimeout: closeMs,
    logger: false,
  }
}

/** Counts the connections of each address, and refuses those beyond its share. */
function countedConnections(): Pick<SMTPServerOptions, 'onConnect' | 'onClose'> {
  const ofAddress = new Map<string, number>()
  return {
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
  }
}

/** Reads the certificate again each hour, because it is renewed on the disk; returns a function that ends this. */
function renewCertificate({ log }: ServerContext, server: SMTPServer, config: MailInConfig): () => void {
  const timer = setInterval(() => {
    try {
      if (config.tls) server.updateSecureContext(certificateOf(config))
    } catch (error) {
      log.warn({ err: error }, 'the certificate for incoming mail could not be read again')
    }
  }, hourMs).unref()
  return () => clearInterval(timer)
}

/** @throws ConfigError */
function certificateOf({ tls }: MailInConfig): { cert?: Buffer; key?: Buffer } {
  return tls ? { cert: read(tls.cert, 'CERT'), key: read(tls.key, 'KEY') } : {}
}

function read(file: string, which: 'CERT' | 'KEY'): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new ConfigError(`DAYMARK_MAIL_IN_TLS_${which}`, 'must name a file that this user can read')
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
