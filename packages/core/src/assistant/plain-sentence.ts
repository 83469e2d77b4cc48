import { maxSentence } from './limits.ts'

/** Links and tags are nothing that a summary is asked for: a report may have smuggled them in. */
const linkOrTag = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto):|\]\s*\(|<\/?[a-z!]/i

/**
 * A generated sentence as plain text on one line, or null where it has a link or a tag, or nothing is left. Markdown
 * signs and invisible characters are taken off.
 */
export function plainSentence(text: string): string | null {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/\*\*|__|`+/g, '')
    .replace(/^\s*(?:[-*+•]|#{1,6}|>|\d+[.)])\s+/, '')
    .replace(/\s*\[(?:[A-Z]\d+(?:,\s*)?)+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '' || plain.length > maxSentence || linkOrTag.test(plain)) return null
  return plain
}
