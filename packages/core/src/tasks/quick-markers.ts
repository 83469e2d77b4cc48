import { readSpokenDate, type DateContext } from '../time/spoken-date.ts'
import type { TaskPriority } from './kinds.ts'
import type { Span } from './mentions.ts'

/** `due:tomorrow`, `p: high` and the like, with the word after the colon, which may be empty; or a bare word. */
export interface Marker extends Span {
  kind: 'due' | 'priority'
  word: string
  /** The position of the word; the end of the marker if there is none. */
  at: Span
  /** A word that is read without a marker: "Call Hapag tomorrow". */
  isBare?: true
}

/** Replaces a mention while markers are searched: neither a space nor part of a word. */
export const mentionSign = '\uFFFC'

// Only at the start of a word (docs/spec/decisions.md#064). A space may follow the colon, but not the next marker.
const pattern = new RegExp(
  `(?<=^|[\\s${mentionSign}])(due|on|priority|p):` +
    `(?:[^\\s${mentionSign}]+|\\s+(?!(?:due|on|priority|p):)[^\\s${mentionSign}]+)?`,
  'gi',
)

/** The markers of a line, in order. */
export function findMarkers(line: string): Marker[] {
  return Array.from(line.matchAll(pattern), ({ 0: whole, 1: name = '', index: start }) => {
    const end = start + whole.length
    const word = whole.slice(name.length + 1).trim()
    return {
      kind: /^[do]/i.test(name) ? 'due' : 'priority',
      word,
      start,
      end,
      at: { start: end - word.length, end },
    }
  })
}

/** A day that a word means; one that has passed is not used. */
export interface DueWord {
  as: 'written' | 'past'
  date: Temporal.PlainDate
}

/** The meaning of a word after `due:` or without it; undefined if it is unknown. */
export function readDue(word: string, context: DateContext): DueWord | undefined {
  const date = readSpokenDate(strippedWord(word), { ...context, yearless: 'upcoming' })
  return date
    ? { date, as: Temporal.PlainDate.compare(date, context.today) < 0 ? 'past' : 'written' }
    : undefined
}

const priorities: Record<string, TaskPriority> = {
  high: 'High',
  hi: 'High',
  medium: 'Medium',
  low: 'Low',
  lo: 'Low',
}

/** The priority that a word after `p:` means, if it is known. */
export function readPriority(word: string): TaskPriority | undefined {
  const text = strippedWord(word)
  return Object.hasOwn(priorities, text) ? priorities[text] : undefined
}

/** A word in lower case without punctuation behind it. A regular expression would take quadratic time on a long run of them. */
export function strippedWord(word: string): string {
  let end = word.length
  while (end > 0 && '.,;!?)'.includes(word[end - 1]!)) end--
  return word.slice(0, end).toLowerCase()
}
