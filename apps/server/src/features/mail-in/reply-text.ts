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
  return convert(html.slice(0, 10 * maxMessageText), {
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
  const above = cut ? written(text.slice(0, cut.index)) : ''
  // Somebody may have written below the quote.
  return above === '' ? written(text) : above
}

function written(text: string): string {
  const fragments = new EmailReplyParser().read(text).getFragments()
  return fragments
    .filter((one) => !one.isHidden() && !one.isQuoted() && !one.isSignature())
    .map((one) => one.getContent())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Without characters that no text of a record has, and with one kind of space and line break. */
function cleaned(text: string): string {
  return (
    text
      .slice(0, maxMessageText)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[\u00a0\u202f]/g, ' ')
      // oxlint-disable-next-line no-control-regex -- control characters are removed
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\u200b\ufeff]/g, '')
      .toWellFormed()
      .replace(/[^\S\n]+$/gm, '')
  )
}
