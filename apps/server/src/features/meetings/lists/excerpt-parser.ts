import { excerptOf } from '#core/meetings/excerpt.ts'
import type { RecordedMinutes } from '#core/meetings/task-words.ts'
import type { Parser } from '#server/platform/untrusted/parser.ts'

interface Asked {
  all: readonly (Omit<RecordedMinutes, 'day'> & { day: string })[]
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
    excerpts: all.map((one) => excerptOf({ ...one, day: Temporal.PlainDate.from(one.day) }, words)),
  }
}
