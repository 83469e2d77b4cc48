import { quoted, shortComment } from '../notifications/quote.ts'
import { wordingFor, type ActedBy, type Reader } from './wording.ts'
import { specOf } from './table.ts'

/** A fact as it was stored. */
export interface StoredFact {
  type: string
  by: ActedBy
  /** The person concerned. */
  about: string | null
  data: unknown
  /** The group of people whom a notification of it is for; without one, it is the log's. */
  to?: string | undefined
}

/** A fact in words, with what somebody wrote apart: a list shows it in a line of its own. */
export interface Described {
  sentence: string
  quote: string | null
  /** The name of its record, if notifications of it are merged. */
  subject: string | null
}

/** The parts of a fact in words to its reader; undefined for a type that this version does not know. */
export function partsOf(fact: StoredFact, reader: Reader): Described | undefined {
  const spec = specOf(fact.type)
  if (!spec) return undefined
  const notice = fact.to === undefined ? undefined : spec.notices?.[fact.to]
  const quote = notice?.quote?.(fact.data) ?? null
  return {
    sentence: (notice?.sentence ?? spec.sentence)(wordingFor(reader, fact), fact.data),
    quote: quote === null ? null : shortComment(quote),
    subject: notice?.subject?.(fact.data) ?? null,
  }
}

/**
 * A fact in words to its reader: "You completed “Driver roster”.", "Priya Rao acknowledged your report for 09-Jun-2026."
 * Undefined for a type that this version does not know.
 */
export function describe(fact: StoredFact, reader: Reader): string | undefined {
  const parts = partsOf(fact, reader)
  return parts && wholeOf(parts)
}

/** The sentence with its quote. */
export function wholeOf({ sentence, quote }: Described): string {
  return quote === null ? sentence : `${sentence} ${quoted(quote)}`
}
