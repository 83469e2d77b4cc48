import type { Id } from '#core/ids/id.ts'
import { htmlOf } from './letter-html.ts'
import type { LetterContent, LetterItem, LetterPart } from './letter-parts.ts'
import { oneLine } from './one-line.ts'

/** Marks the place of the secret in both parts: a control character, which no text of a letter keeps. */
export const secretMark = '\u001a'

/** The row that a mail's sealed secret is bound to. */
export function mailSecretBinding(tenantId: Id<'tenant'>, mailId: string): string {
  return `mail ${tenantId} ${mailId}`
}

export interface Mail {
  to: string
  subject: string
  /** Plain text; the mark is replaced by the secret when the mail is sent. */
  body: string
  /** The same as HTML, with the mark too. */
  html: string
  /** The address that ends mail like this for the person with one request (RFC 8058). */
  unsubscribeUrl?: string | undefined
  /** A calendar file, and what programs do with it (RFC 5546). */
  calendar?: { text: string; method: 'REQUEST' | 'CANCEL' }
  /** It answers a mail: programs do not answer it, and a mail server that cannot deliver it does not return it. */
  isAnswer?: boolean
  /** Who gets the answers; may contain the mark of the secret, which then is in no other place. */
  replyTo?: string
}

interface Letter extends LetterContent {
  to: string
  subject: string
  unsubscribeUrl?: string | undefined
}

/** A mail of which both parts are made from one content, so that they never differ. */
export function writeLetter({ to, subject, unsubscribeUrl, ...content }: Letter): Mail {
  const oneLined = oneLine(subject)
  return {
    to,
    subject: oneLined,
    body: textOf(content),
    html: htmlOf(oneLined, content),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  }
}

/** The plain text of a letter. No line is wrapped, and every address has a line of its own. */
function textOf({ parts, foot }: LetterContent): string {
  const blocks = parts.map(blockOf)
  if (foot) {
    const links = foot.links.map(({ label, url }) => `${oneLine(label)}: ${url}`)
    blocks.push(['--', oneLine(foot.text), ...links].join('\n'))
  }
  return `${blocks.join('\n\n')}\n`
}

function blockOf(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return oneLine(part.text)
    case 'heading':
      return oneLine(part.text).toUpperCase()
    case 'items':
      return part.items.map(itemOf).join('\n')
    case 'button':
      return `${oneLine(part.label)}:\n${part.url}`
  }
}

function itemOf({ text, detail, url }: LetterItem): string {
  const more = [detail === undefined ? [] : [oneLine(detail)], url === undefined ? [] : [url]].flat()
  return [`- ${oneLine(text)}`, ...more.map((line) => `  ${line}`)].join('\n')
}
