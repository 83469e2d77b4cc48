import { maxSources, maxSentence } from './limits.ts'

/** A sentence as a model gives it. */
export interface GivenSentence {
  text: string
  /** The short keys of its sources, such as R1. */
  sources: readonly string[]
}

/** A sentence of a summary with the keys of records that it rests on, at least one. */
export interface CitedSentence {
  text: string
  sources: string[]
}

/**
 * The sentence with those of its sources that were given to the model, or null for one without any, which is left out:
 * nobody could check it.
 */
export function citedSentence(given: GivenSentence, known: ReadonlySet<string>): CitedSentence | null {
  const text = plainSentence(given.text)
  const sources = [...new Set(given.sources.map(keyOf))].filter((key) => known.has(key)).slice(0, maxSources)
  return text === null || sources.length === 0 ? null : { text, sources }
}

/** Models write a key as `r1`, `[R1]` or `R1 `. */
function keyOf(written: string): string {
  return written.replace(/[[\]\s]/g, '').toUpperCase()
}

/** No summary needs links or tags: a report may have injected them. */
const linkOrTag = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|\b(?:javascript|data|mailto):|\]\s*\(|<\/?[a-z!]/i

/**
 * A domain that programs make a link of: with a path, or under a common ending. Names such as Node.js and Next.js stay,
 * although a country might have that ending.
 */
const bareDomain =
  /(?:^|[^\p{L}\p{N}.-])(?!asp\.net\b)(?:[\p{L}\p{N}-]+\.)+(?:[\p{L}-]{2,}\/\S|(?:com|net|org|info|biz|io|co|dev|app|ai|xyz|top|site|online|shop|club|link|click|ru|cn|de|uk|fr|eu|tk|example)(?![\p{L}\p{N}-]))/iu

/**
 * A generated sentence as plain text on one line, or null if it has a link or a tag, or nothing is left. Markdown signs
 * and invisible characters are taken off.
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
  if (plain === '' || plain.length > maxSentence || linkOrTag.test(plain) || bareDomain.test(plain))
    return null
  return plain
}
