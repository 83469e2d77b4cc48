import { AppError } from '#core/errors/app-error.ts'
import { maxMessageParts } from '#core/mail-in/limits.ts'
import { shownFileName } from '#core/reports/file-name.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'
import { createHash } from 'node:crypto'
import { addressParser, type Attachment, type Email } from 'postal-mime'
import { readBounded } from './bounded-mime.ts'
import { newestText, textOfHtml } from './reply-text.ts'

/** What is read of a message. */
export interface Message {
  /** The addresses of the sender. */
  from: string[]
  /** Where it was sent, from its head. */
  to: string[]
  /** The hash of its id or, without one, of the message. */
  hash: Uint8Array
  /** A program has written it, such as an out-of-office reply. */
  isAutomatic: boolean
  /** The server that received it first says that its sender may be forged. */
  failsDmarc: boolean
  /** What its person has written now. */
  text: string
  /** With names as they are shown. */
  files: { name: string; content: Uint8Array }[]
}

export const receivedMessage: Parser<{ content: Uint8Array }, Message> = {
  module: import.meta.url,
  // One of the largest size takes some 500 ms.
  deadlineMs: 4_000,
}

/** @throws AppError `malformed_request` for a message that exceeds the bounds. */
export default async function parse({ content }: { content: Uint8Array }): Promise<Message> {
  const email = await readBounded(content).catch(() => {
    throw new AppError('malformed_request')
  })
  if (email.attachments.length > maxMessageParts) throw new AppError('malformed_request')
  const heads = new Map(
    Map.groupBy(email.headers, ({ key }) => key)
      .entries()
      .map(([key, lines]) => [key, lines.map(({ value }) => value)] as const),
  )
  const addressesIn = (key: string): string[] =>
    (heads.get(key) ?? []).flatMap((value) =>
      addressParser(value, { flatten: true }).map(({ address }) => address ?? ''),
    )
  return {
    from: addressesIn('from'),
    to: ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'].flatMap(addressesIn),
    hash: createHash('sha256')
      .update(email.messageId ?? content)
      .digest(),
    isAutomatic: isAutomatic(heads) || automaticSubject.test(email.subject ?? ''),
    failsDmarc: /\bdmarc=fail\b/i.test(heads.get('authentication-results')?.[0] ?? ''),
    text: textOf(email),
    files: email.attachments.flatMap(fileOf),
  }
}

/** The beginnings of subjects by programs that set no mark; the reply of a person begins with "Re:" or its like. */
const automaticSubject =
  /^\s*(automatic reply|auto(matic)?[ -]?(reply|response)|out of (the )?office|automatische (antwort|beantwoording)|abwesenheit|réponse automatique|respuesta automática|risposta automatica|resposta automática|afwezig)/i

type Heads = ReadonlyMap<string, readonly string[]>

/** The marks of RFC 3834 and those that mail programs set. */
function isAutomatic(heads: Heads): boolean {
  const matches = (key: string, pattern: RegExp): boolean =>
    heads.get(key)?.some((value) => pattern.test(value)) ?? false
  return (
    matches('auto-submitted', /^(?!\s*no\b)/i) ||
    matches('precedence', /^\s*(bulk|list|junk|auto_reply)\b/i) ||
    matches('return-path', /^\s*<\s*>/) ||
    matches('content-type', /^\s*multipart\/report\b/i) ||
    matches('from', /\b(mailer-daemon|postmaster)@/i) ||
    ['x-auto-response-suppress', 'list-id', 'x-autoreply', 'x-autorespond'].some((key) => heads.has(key))
  )
}

/** HTML is preferred, because some programs break the lines of the plain text anywhere. */
function textOf({ html, text }: Email): string {
  const written = html === undefined ? '' : newestText(textOfHtml(html))
  return written === '' && text !== undefined ? newestText(text) : written
}

/** The end of a name, which has its type; normalizing a longer one may take seconds. */
const mostOfName = 1_000

/** A file that the person has attached; pictures of signatures and parts of mail programs are none. */
function fileOf({ filename, mimeType, related, content }: Attachment) {
  const isOfProgram = /^(message|text\/calendar|text\/(x-)?vcard|application\/(pgp|pkcs7|x-pkcs7)-?)/.test(
    mimeType,
  )
  if (!filename || related || isOfProgram || typeof content === 'string') return []
  return [
    {
      name: shownFileName(filename.slice(-mostOfName)),
      content: content instanceof Uint8Array ? content : new Uint8Array(content),
    },
  ]
}
