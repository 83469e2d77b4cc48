import { beginsDate, type DateContext } from '../time/spoken-date.ts'
import type { Span } from './mentions.ts'
import {
  mentionSign,
  readDue,
  readPriority,
  strippedWord,
  type DueWord,
  type Marker,
} from './quick-markers.ts'

/** The words of a line that mean a day or a priority without a marker (docs/decisions/2026-11-28-dates-as-people-say-them.md). */
export interface BareWords {
  due: Marker | null
  priority: Marker | null
  /** A day at the end that has passed. It stays in the title, because it is rather a part of it. */
  passed: Marker | null
}

interface ReadOptions extends DateContext {
  /** Kinds with a marker in the line, whose bare words stay text. */
  marked: ReadonlySet<Marker['kind']>
}

interface Word extends Span {
  /** In lower case, without punctuation behind it. */
  text: string
  /** The end without punctuation. */
  bareEnd: number
  /** Whether a comma, semicolon or the like follows directly. */
  hasStop: boolean
}

/** A title has at most 200 characters, so more words are never saved. */
const mostWords = 100
/** "start of next month" */
const longestPhrase = 4

/**
 * Finds the words of a line that mean its day and its priority. The first word is never one of them: a line that begins
 * with a day has it in its title ("Friday report").
 * @param given The line with its command overwritten by spaces, and its mentions and markers by `mentionSign`.
 */
export function findBareWords(given: string, options: ReadOptions): BareWords {
  const all = wordsOf(withoutQuotes(given)).slice(0, mostWords)
  const found: BareWords = { due: null, priority: shoutedPriority(given, all, options), passed: null }
  const shouted = found.priority
  const line = shouted
    ? given.slice(0, shouted.start) +
      mentionSign.repeat(shouted.end - shouted.start) +
      given.slice(shouted.end)
    : given
  const rest = all.filter(({ start }) => start !== shouted?.start)
  let end = rest.length
  // The end of the line: a day and a priority, in any order.
  for (;;) {
    const priority = found.priority || options.marked.has('priority') ? null : priorityAt(line, rest, end)
    if (priority) {
      found.priority = priority.marker
      end = priority.from
      continue
    }
    const due = found.due === null && !options.marked.has('due') ? dateBefore(line, rest, end, options) : null
    if (!due) break
    if (due.as === 'past') {
      found.passed = due.marker
      return found
    }
    found.due = due.marker
    end = due.from
  }
  if (!found.due && !options.marked.has('due')) found.due = dateInside(line, rest, end, options)
  return found
}

/** The quotes around a phrase that would be read without them. The title is saved without these quotes. */
export function keepingQuotes(line: string, context: DateContext): Span[] {
  return quotedSpans(line).flatMap(({ start, end }) => {
    const inside = line.slice(start + 1, end - 1)
    if (!readDue(inside, context) && !isPriorityPhrase(inside)) return []
    return [
      { start, end: start + 1 },
      { start: end - 1, end },
    ]
  })
}

function isPriorityPhrase(text: string): boolean {
  return /^(?:urgent|(?:high|low) priority)$/i.test(text) || isShouted(text.toLowerCase())
}

/** Returns true if a text could be read as a day or a priority, alone or with the words behind it. */
export function meansSomething(text: string): boolean {
  return text.split(/\s+/).some((word) => {
    const bare = strippedWord(word)
    return beginsDate(bare) || bare === 'urgent' || isShouted(bare)
  })
}

const quoted = /(?<=^|[\s(\uFFFC])(?:"[^"]+"|“[^“”]+”|„[^„“”]+[“”]|«[^«»]+»)(?=$|[\s.,;:!?)\uFFFC])/g

function quotedSpans(line: string): Span[] {
  return Array.from(line.matchAll(quoted), ({ 0: whole, index }) => ({
    start: index,
    end: index + whole.length,
  }))
}

/** Replaces quoted texts by one word each. */
function withoutQuotes(line: string): string {
  return line.replace(quoted, (whole) => '"'.repeat(whole.length))
}

function wordsOf(line: string): Word[] {
  return Array.from(line.matchAll(/[^\s\uFFFC]+/g), ({ 0: whole, index: start }) => {
    const text = strippedWord(whole)
    return {
      text,
      start,
      end: start + whole.length,
      bareEnd: start + text.length,
      hasStop: text.length < whole.length,
    }
  })
}

/** `!high` is nothing else, so it counts everywhere. */
function shoutedPriority(line: string, words: readonly Word[], { marked }: ReadOptions): Marker | null {
  if (marked.has('priority')) return null
  const word = words.findLast(({ text }) => isShouted(text))
  return word ? { ...markerAt(line, 'priority', word, word, word), word: word.text.slice(1) } : null
}

/** The marker of words from the first one, which may be a preposition, to the last. */
function markerAt(line: string, kind: Marker['kind'], first: Word, begin: Word, last: Word): Marker {
  const at = { start: begin.start, end: last.bareEnd }
  return { kind, isBare: true, word: line.slice(at.start, at.end), start: first.start, end: last.end, at }
}

function isShouted(word: string): boolean {
  return word.startsWith('!') && readPriority(word.slice(1)) !== undefined
}

/** Words before "urgent" that make it part of a sentence: "not urgent". */
const beforePriority = new Set(
  'not no non less more most very so too as if is are be when or and the a an of for how marked p priority'.split(
    ' ',
  ),
)

function priorityAt(
  line: string,
  words: readonly Word[],
  end: number,
): { marker: Marker; from: number } | null {
  const last = words[end - 1]
  const before = words[end - 2]
  if (!last || !before) return null
  const isUrgent = last.text === 'urgent'
  const isRanked = last.text === 'priority' && (before.text === 'high' || before.text === 'low')
  if (!isUrgent && !isRanked) return null
  const from = end - (isUrgent ? 1 : 2)
  const previous = words[from - 1]
  if (!previous || !isOnePhrase(line, words[from]!, last)) return null
  if (beforePriority.has(previous.text) && isOnePhrase(line, previous, last)) return null
  const marker = markerAt(line, 'priority', words[from]!, words[from]!, last)
  return { marker: { ...marker, word: isUrgent ? 'high' : before.text }, from }
}

const prepositions = new Set(['on', 'by', 'until', 'till'])
const due = new Set(['due'])
/** Words before a day that make it part of the title: "Roster for fri", "Minutes of today", "Black Friday". */
const beforeNoun = new Set(
  [
    'for of from than since the a an every each last past all any to through thru between and or vs versus',
    'with at in about re regarding before after as per via but not is was are were like',
    'black good easter cyber ash palm casual super shrove maundy holy',
  ].flatMap((words) => words.split(' ')),
)
/** Returns true for a word or sign before a day with which the day is part of the title. */
function isPartOfNoun({ text }: Word): boolean {
  return beforeNoun.has(text) || prepositions.has(text) || !/[\p{L}\p{N}"]/u.test(text)
}

/** Words after a day that begin the next part of a sentence, so that the day is not the attribute of a noun. */
const afterDay = new Set(
  'about with at for before after from in re regarding via because if when so that the my our his her their'.split(
    ' ',
  ),
)
const monthWord = /(?:^|[\d -])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:[\d ,.-]|$)/
const surePhrases = new Set(['today', 'tomorrow', 'tmw', 'next week', 'next month', 'start of next month'])
const endPhrases = new Set(['end of week', 'end of month'])

/**
 * How a phrase may be used without a marker: 'anywhere'; 'end', because it has other meanings too; or 'never', such as a
 * duration ("3 days"), a fraction ("1/2") or a past day.
 */
function useOf(phrase: string): 'anywhere' | 'end' | 'never' {
  if (surePhrases.has(phrase) || endPhrases.has(phrase)) return 'anywhere'
  if (/^(?:this|next) /.test(phrase) || /^in (?:\d+|an?) /.test(phrase)) return 'anywhere'
  if (/^\d{4}-\d{2}-\d{2}$/.test(phrase)) return 'anywhere'
  if (/\d/.test(phrase) && monthWord.test(phrase)) return 'anywhere'
  if (/^\+\d{1,3}[dw]?$/.test(phrase) || /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(phrase)) return 'end'
  return phrase === 'yesterday' || /\d/.test(phrase) || /\s/.test(phrase) ? 'never' : 'end'
}

interface Candidate {
  marker: Marker
  as: DueWord['as']
  use: 'anywhere' | 'end'
  hasPreposition: boolean
  /** Where it begins, with its preposition. */
  from: number
}

/** The day whose phrase ends before the word at `end`, the longest phrase first. */
function dateBefore(
  line: string,
  words: readonly Word[],
  end: number,
  context: DateContext,
): Candidate | null {
  for (let length = Math.min(longestPhrase, end - 1); length > 0; length--) {
    const found = dateOf(line, words, end - length, end, context)
    if (found) return found
  }
  return null
}

function dateOf(
  line: string,
  words: readonly Word[],
  begin: number,
  end: number,
  context: DateContext,
): Candidate | null {
  const phraseWords = words.slice(begin, end)
  const [first] = phraseWords
  const last = phraseWords.at(-1)
  if (!first || !last || !meansSomething(first.text)) return null
  if (!isOnePhrase(line, first, last) || phraseWords.slice(0, -1).some(({ hasStop }) => hasStop)) return null
  const phrase = phraseWords.map(({ text }) => text).join(' ')
  const use = useOf(phrase)
  const due = use === 'never' ? undefined : readDue(phrase, context)
  if (use === 'never' || !due) return null
  const from = withPreposition(line, words, begin)
  const before = words[from - 1]
  if (!before || (isPartOfNoun(before) && isOnePhrase(line, before, last))) return null
  return {
    marker: markerAt(line, 'due', words[from]!, first, last),
    as: due.as,
    use,
    hasPreposition: from < begin,
    from,
  }
}

/** Where a phrase begins with the preposition before it: "by fri", "due fri", "due on fri". */
function withPreposition(line: string, words: readonly Word[], begin: number): number {
  let from = begin
  for (const names of [prepositions, due]) {
    const before = words[from - 1]
    if (before && names.has(before.text) && !before.hasStop && isOnePhrase(line, before, words[begin]!))
      from--
  }
  return from
}

/** Returns true if neither a mention nor a marker is between the words. */
function isOnePhrase(line: string, first: Word, last: Word): boolean {
  return !line.slice(first.start, last.end).includes(mentionSign)
}

/** The last day within the line, before a word that does not make it the attribute of a noun. */
function dateInside(line: string, words: readonly Word[], tail: number, context: DateContext): Marker | null {
  for (let end = tail - 1; end > 1; end--) {
    const next = words[end]!
    const { hasStop } = words[end - 1]!
    if ((hasStop && !meansSomething(next.text)) || afterDay.has(next.text)) {
      const found = dateBefore(line, words, end, context)
      const isSure = found?.use === 'anywhere' || (found?.hasPreposition && !hasStop)
      if (found && isSure && found.as === 'written') return found.marker
    }
  }
  return null
}
