import nodemailer, { type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { inSpan } from '../tracing/span.ts'
import { mailStart } from '../tracing/starts.ts'

export interface Letter {
  /** Identifies the mail permanently, so that a mail server can recognise a second copy. */
  id: string
  to: string
  subject: string
  /** Plain text. */
  body: string
  /** The body as HTML; null if there is only text. */
  html: string | null
  /** The address that ends mail like this; null if it cannot be ended. */
  unsubscribeUrl: string | null
  /** A calendar file, and what programs do with it (RFC 5546). */
  calendar: { text: string; method: 'REQUEST' | 'CANCEL' } | null
  /** The address for replies, instead of the sender. */
  replyTo: string | null
  /** It answers a mail, and nothing shall answer it. */
  isAnswer: boolean
}

/** Sends letters through the operator's mail server. */
export interface Mailer {
  /** @throws Error when the mail server does not accept it. */
  send(letter: Letter): Promise<void>
  /** @throws Error when the mail server does not answer, or refuses our password. */
  verify(): Promise<void>
  close(): void
}

/** Timeouts for each step and for all of them: a mail server that hangs must not block the queue. */
const waitMs = 15_000
const allStepsMs = 45_000

/** Undefined without a configured mail server; mail then stays in the outbox. */
export function openMailer({ smtpUrl, mailFrom }: Config): Mailer | undefined {
  if (!smtpUrl) return undefined
  const url = new URL(smtpUrl)
  const transport = nodemailer.createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** Sends with an empty sender in the envelope (RFC 3834), unless the mail server, as some services, takes none. */
  const sendWithoutSender = async (message: SendMailOptions, to: string): Promise<unknown> => {
    try {
      return await transport.sendMail({ ...message, envelope: { from: '', to } })
    } catch (error) {
      if ((error as { command?: string }).command !== 'MAIL FROM') throw error
      return transport.sendMail(message)
    }
  }
  const domain = mailFrom.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return {
    send: async ({ id, to, subject, body, html, unsubscribeUrl, calendar, replyTo, isAnswer }) => {
      const message = {
        from: mailFrom,
        // As an object, so that an address is never parsed as a list of several.
        to: { name: '', address: to },
        subject,
        text: body,
        ...(html === null ? {} : { html }),
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        // Attached as an alternative of the text, which mail programs offer to answer, and as a file for the others.
        ...(calendar === null
          ? {}
          : { icalEvent: { method: calendar.method, content: calendar.text, filename: 'meeting.ics' } }),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': isAnswer ? 'auto-replied' : 'auto-generated',
          ...unsubscribeHeaders(unsubscribeUrl),
        },
      }
      const sent = isAnswer ? sendWithoutSender(message, to) : transport.sendMail(message)
      const { promise: timeout, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error('The mail server took too long.')), allStepsMs)
      const accepted = Promise.race([sent, timeout]).finally(() => clearTimeout(timer))
      await inSpan(mailStart(smtpUrl), () => accepted)
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** RFC 2369 and, for an HTTPS address as required, RFC 8058. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}
