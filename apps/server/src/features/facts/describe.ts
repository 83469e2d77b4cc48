import { describe, partsOf, wholeOf, type Described as Parts, type StoredFact } from '#core/facts/describe.ts'
import { separateComment } from '#core/facts/legacy.ts'
import { personOf, type Reader } from '#core/facts/wording.ts'
import type { Id } from '#core/ids/id.ts'

/** A row with a fact; without one, it has the sentence of an earlier version. */
export interface Described {
  fact: StoredFact | null
  message: string
}

/** The message of a row to its reader, with the present names. */
export function messageTo({ fact, message }: Described, reader: Reader): string {
  return (fact && describe(fact, reader)) ?? message
}

/** As above, whole and in parts, for a notification. */
export function partsFor(
  { fact, message, action_type: actionType }: Described & { action_type: string | null },
  reader: Reader,
): Parts & { message: string } {
  const parts = fact && partsOf(fact, reader)
  if (parts) return { ...parts, message: wholeOf(parts) }
  const { sentence, comment } = separateComment({ message, actionType })
  return { message, sentence, quote: comment, subject: null }
}

/** A reader with the names that a row was read with (`namesWithin`). */
export function readerOf(
  names: Readonly<Record<string, string>>,
  id: string | null,
  timeZone?: string,
): Reader {
  return { id, nameOf: (one) => names[one], timeZone }
}

/** As above, of a mail or a message outside of the app. */
export function outsideReaderOf(...reader: Parameters<typeof readerOf>): Reader {
  return { ...readerOf(...reader), isOutside: true }
}

/** The columns that store the fact, with everybody whom it names. */
export function factOf(fact: StoredFact, others: readonly Id<'user'>[] = []) {
  const actor = personOf(fact.by)
  const by = actor === null ? [] : [actor]
  const about = fact.about === null ? [] : [fact.about as Id<'user'>]
  return { fact, people: [...new Set([...by, ...about, ...others])] }
}
