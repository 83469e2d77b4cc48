import { linesOf } from '../reports/lines.ts'
import { significantWords, type Word } from './words.ts'
import { firstAndLast, required } from '../values/required.ts'

/** A word, or two neighbouring ones, that several reports contain. */
export interface ReturningWord {
  text: string
  /** The positions of the reports that contain it, in their given order. */
  reports: number[]
}

/** How many are shown, and in how many reports a word must be. */
const most = 3
const fewest = 3

interface Found {
  key: string
  /** Each spelling with how often it occurs. */
  spellings: Map<string, number>
  reports: Set<number>
  /** The keys of its words: one or two. */
  words: string[]
  /** Whether it follows another word in some line, or is alone in one. */
  isSubject: boolean
}

/**
 * The words that return in most of a person's reports. Each report counts once per word. Two words that stand beside
 * each other in two thirds of the reports with either of them are shown together ("Chennai lot") and not again alone. A
 * word that only ever begins lines says what was done ("Called"), not what it was about, and is left out alone.
 * Equal counts are ordered by the words themselves, so that the same reports always give the same words.
 *
 * @param texts The text of each report.
 */
export function returningWords(texts: readonly string[]): ReturningWord[] {
  const found = new Map<string, Found>()
  texts.forEach((text, report) => {
    for (const line of linesOf(text)) {
      const words = significantWords(line)
      words.forEach((word, index) => {
        const isFirst = !/\p{L}/u.test(line.slice(0, word.at))
        note(found, [word.key], word.text, report).isSubject ||= !isFirst || words.length === 1
        const next = words[index + 1]
        if (next && areNeighbours(line, word, next) && next.key !== word.key)
          note(found, [word.key, next.key], line.slice(word.at, next.at + next.text.length), report)
      })
    }
  })
  const returning = [...found.values()].filter(({ reports }) => reports.size >= fewest)
  const pairs = returning.filter(({ words, reports }) => {
    const frequent = Math.max(...words.map((word) => required(found.get(word), 'word').reports.size))
    return words.length === 2 && reports.size * 3 >= frequent * 2
  })
  const chosen: Found[] = []
  const taken = new Set<string>()
  const singles = returning.filter(({ words, isSubject }) => words.length === 1 && isSubject)
  // Pairs first, so that they take their words with them; then all by their counts.
  for (const one of [...pairs.toSorted(byCount), ...singles]) {
    if (one.words.some((word) => taken.has(word))) continue
    chosen.push(one)
    for (const word of one.words) taken.add(word)
  }
  return chosen
    .toSorted(byCount)
    .slice(0, most)
    .map(({ spellings, reports }) => ({ text: usualOf(spellings), reports: [...reports] }))
}

function note(found: Map<string, Found>, words: string[], text: string, report: number): Found {
  const key = words.join(' ')
  const one = found.get(key) ?? {
    key,
    spellings: new Map<string, number>(),
    reports: new Set<number>(),
    words,
    isSubject: false,
  }
  one.spellings.set(text, (one.spellings.get(text) ?? 0) + 1)
  one.reports.add(report)
  found.set(key, one)
  return one
}

/** Only spaces or a hyphen are between them. */
function areNeighbours(line: string, one: Word, next: Word): boolean {
  return /^[ \u00a0-]?$/u.test(line.slice(one.at + one.text.length, next.at))
}

function byCount(one: Found, other: Found): number {
  return other.reports.size - one.reports.size || (one.key < other.key ? -1 : 1)
}

/** The most frequent spelling; of equally frequent ones the first by its letters. */
function usualOf(spellings: ReadonlyMap<string, number>): string {
  const [[usual]] = firstAndLast([...spellings].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)))
  return usual
}
