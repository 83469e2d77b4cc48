import { maxMessageText } from '#core/mail-in/limits.ts'
import { answerLineStart } from '#core/mail-in/texts.ts'
import EmailReplyParser from 'email-reply-parser'
import { convert } from 'html-to-text'

/** The line above which people write, as mail programs quote it. */
const answerLine = new RegExp(`^[>|*_\\s]*${answerLineStart} to `, 'm')

/** The parts of HTML in which mail programs put what the person has not written now. */
const notWritten = [
  'blockquote[type="cite"]',
  'blockquote.gmail_quote',
  '.gmail_quote',
  '.gmail_attr',
  '.gmail_signature',
  '.moz-cite-prefix',
  '.moz-signature',
  '.yahoo_quoted',
  '.protonmail_quote',
  '.protonmail_signature_block',
  '#divRplyFwdMsg',
  '#Signature',
  '#ms-outlook-mobile-signature',
  'img',
  'hr',
  'style',
  'title',
]

/** The text of HTML, a line for each of its lines, without what was quoted. */
export function textOfHtml(html: string): string {
  return convert(html.slice(0, 10 * maxMessageText).replace(unseen, ''), {
    wordwrap: false,
    limits: { maxInputLength: 10 * maxMessageText, maxDepth: 100, maxChildNodes: 20_000, ellipsis: '' },
    selectors: [
      // Outlook makes a paragraph of each line.
      { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 },
      })),
      ...notWritten.map((selector) => ({ selector, format: 'skip' })),
    ],
  })
}

/** The newest text of a message: without quotes, the line that introduces them, and the signature. */
export function newestText(given: string): string {
  const text = cleaned(given)
  const cut = answerLine.exec(text)
  const above = cut ? written(withoutIntroduction(text.slice(0, cut.index))) : ''
  // Somebody may have written below the quote.
  return above === '' ? written(text) : above
}

/** The last line of an introduction in any language: it ends with a colon, and names a day or an address. */
const introduction = /[\d@].*[:：]$/
/** A line of the head of a mail, as Outlook repeats it. */
const headLine = /^[\s*>]*\p{L}[^:：\n]{0,30}[:：]/u
const leastHeadLines = 3

/** Without the end that a mail program has written above our mail. */
function withoutIntroduction(text: string): string {
  const kept = text.trimEnd()
  const start = kept.lastIndexOf('\n\n') + 1
  const paragraph = kept.slice(start).split('\n').filter(Boolean)
  const isHead = paragraph.length >= leastHeadLines && paragraph.every((line) => headLine.test(line))
  if (isHead) return kept.slice(0, start)
  if (paragraph.length === 2 && introduction.test(paragraph.join(' '))) {
    const [first = ''] = paragraph
    // An introduction of two lines, or one line below the text.
    return /[\d@]/.test(first) && !introduction.test(paragraph[1]!)
      ? kept.slice(0, start)
      : kept.slice(0, kept.lastIndexOf('\n') + 1)
  }
  return introduction.test(paragraph.at(-1) ?? '') ? kept.slice(0, kept.lastIndexOf('\n') + 1) : kept
}

/** Longer lines are no part of a quote's introduction or of a signature, and would make looking for them slow. */
const longLine = /.{1001,}/g
/** Stands for a long line; from the private use area of Unicode, which texts of people do not have. */
const standIn = /\ue000(\d+)\ue001/g

function written(text: string): string {
  const long: string[] = []
  const short = text
    .replace(/[\ue000\ue001]/g, '')
    .replace(longLine, (line) => `\ue000${long.push(line) - 1}\ue001`)
  const fragments = new EmailReplyParser().read(short).getFragments()
  return fragments
    .filter((one) => !one.isHidden() && !one.isQuoted() && !one.isSignature())
    .map((one) => one.getContent())
    .join('\n')
    .replace(standIn, (_, index) => long[Number(index)] ?? '')
    .trim()
}

/** What cannot be seen, and makes words look the same that are not. */
const unseen = /[\u200b\ufeff\u00ad]/g

/** Without characters that no text of a record has, and with one kind of space and line break. */
function cleaned(text: string): string {
  return (
    text
      .slice(0, maxMessageText)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[\u00a0\u202f]/g, ' ')
      // oxlint-disable-next-line no-control-regex -- control characters are removed
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')
      .replace(unseen, '')
      .toWellFormed()
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
  )
}
