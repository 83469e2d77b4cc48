import { excerptOf } from '#core/meetings/excerpt.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'

interface Asked {
  /** Minutes, and the day on which they were finalized. */
  all: readonly { minutes: string; day: string }[]
  /** In the form of `searchWords`. */
  words: readonly string[]
}

export const minutesExcerpts: Parser<Asked, { excerpts: string[] }> = {
  module: import.meta.url,
  // A page of the longest minutes takes up to a second.
  deadlineMs: 5_000,
}

export default function read({ all, words }: Asked): { excerpts: string[] } {
  return {
    excerpts: all.map(({ minutes, day }) => excerptOf(minutes, words, Temporal.PlainDate.from(day))),
  }
}
