import { maxSources } from './limits.ts'
import { plainSentence } from './plain-sentence.ts'

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
