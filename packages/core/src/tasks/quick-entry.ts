import { seenText } from '#core/names/seen-text.ts'
import type { TaskPriority } from './kinds.ts'
import type { DateContext, DayOrder } from '../time/spoken-date.ts'
import { findBareWords, keepingQuotes } from './bare-words.ts'
import { defaultDueDays, defaultPriority } from './limits.ts'
import { findFormedMentions, findMentions, type Mention, type Span } from './mentions.ts'
import { findMarkers, mentionSign, readDue, readPriority, type Marker } from './quick-markers.ts'

/** When a task is due, and why: the date was written, there was none, or it was unknown or past. */
export interface QuickDue {
  date: Temporal.PlainDate
  as: 'written' | 'default' | 'unknown' | 'past'
  /** The marker or bare word that applies: the last one. */
  marker: Marker | null
  /** The word that is over or unknown, which a past day without a marker has in the title; else empty. */
  word: string
}

export interface QuickPriority {
  value: TaskPriority
  as: 'written' | 'default' | 'unknown'
  marker: Marker | null
}

/** One task of a quick entry text. Its span is its line without surrounding spaces. */
export interface QuickTask extends Span {
  /** The title without mentions and markers. */
  title: string
  /** Each mentioned person once. */
  assigneeIds: string[]
  mentions: Mention[]
  due: QuickDue
  priority: QuickPriority
}

/**
 * The content of a quick entry text (docs/spec/tasks.md#5). A single plain line is the inline quick add, whose title
 * may still be missing; of several lines, or of one with a command inside it, those that begin with a slash are tasks.
 */
export interface QuickEntry {
  kind: 'inline' | 'lines'
  tasks: QuickTask[]
  /** Whether a line begins with a command but has no title after it. */
  hasEmptyCommand: boolean
}

interface QuickOptions {
  /** The positions of mentions, for a field that shows them in another form. */
  mentions?: readonly Mention[]
  /** The order of day and month in the author's locale. */
  dayOrder?: DayOrder | undefined
}

/** Parses quick entry text, in the server and in the field. */
export function readQuickEntry(
  text: string,
  today: Temporal.PlainDate,
  { mentions = findMentions(text), dayOrder = 'day-first' }: QuickOptions = {},
): QuickEntry {
  const lines = linesOf(text)
  const isPlain = lines.every(({ text: line }) => commandOf(line) <= 0 && !commandInside.test(line))
  const kind = lines.length <= 1 && isPlain ? 'inline' : 'lines'
  let hasEmptyCommand = false
  const mentionsWithin = inTurn(mentions)
  const tasks = lines.flatMap(({ text: line, start }): QuickTask[] => {
    const command = commandOf(line)
    if (command < 0 || (kind === 'lines' && command === 0)) return []
    const within = mentionsWithin({ start: start + command, end: start + line.length })
    const task = readTask(line, { command, start, mentions: within, context: { today, dayOrder } })
    if (kind === 'inline' || task.title !== '') return [task]
    hasEmptyCommand = true
    return []
  })
  return { kind, tasks, hasEmptyCommand }
}

/** A command after other words: such a sentence is no title, and its line no task. */
const commandInside = /\s\/task(?=\s|$)/i

/** Line separators besides CR and LF, which other programs write. */
export const otherLineEnds = /[\v\f\u0085\u2028\u2029]/g

/**
 * The lines that are not blank, without surrounding spaces and the invisible characters that come along when text is
 * pasted.
 */
function linesOf(text: string): { text: string; start: number }[] {
  return Array.from(text.matchAll(/[^\n\v\f\r\u0085\u2028\u2029]+/g), (found) => {
    const line = found[0].replace(/^[\s\p{Cf}]+/u, '')
    return { text: line.trimEnd(), start: found.index + found[0].length - line.length }
  }).filter((line) => line.text !== '')
}

/** The length of the command at the start of a line: 0 for a plain line, -1 for a line to ignore. */
function commandOf(line: string): number {
  if (line.startsWith('//')) return -1
  // "/taskforce" is a slash and a title (docs/spec/decisions.md#065).
  return /^\/(?:task(?=\s|$))?/i.exec(line)?.[0].length ?? 0
}

/** Returns a function that finds the mentions within a range; each range begins behind the one before it. */
function inTurn(mentions: readonly Mention[]): (range: Span) => Mention[] {
  const sorted = mentions.toSorted((one, other) => one.start - other.start)
  let next = 0
  return ({ start, end }) => {
    while (next < sorted.length && sorted[next]!.start < start) next++
    const within: Mention[] = []
    for (; next < sorted.length && sorted[next]!.start < end; next++)
      if (sorted[next]!.end <= end) within.push(sorted[next]!)
    return within
  }
}

interface TaskLine {
  /** The length of the command at its start. */
  command: number
  /** The place of the line in the text. */
  start: number
  mentions: Mention[]
  context: DateContext
}

function readTask(line: string, { command, start, mentions, context }: TaskLine): QuickTask {
  const places = mentions.map((one) => shifted(one, -start))
  const plain = ' '.repeat(command) + line.slice(command)
  const marked = findMarkers(blanked(plain, places, mentionSign))
  const words = blanked(plain, [...marked, ...places], mentionSign)
  const bare = findBareWords(words, { ...context, marked: new Set(marked.map(({ kind }) => kind)) })
  const found = [...marked, ...[bare.due, bare.priority].filter((one) => one !== null)]
  const withQuotes = blanked(plain, [...found, ...places], ' ')
  const title = blanked(withQuotes, keepingQuotes(words, context), '')
  const markers = found.map((one) => ({ ...shifted(one, start), at: shifted(one.at, start) }))
  return {
    start,
    end: start + line.length,
    title: seenText(blanked(title, findFormedMentions(title), ' '))
      .replace(/\s+/g, ' ')
      .trim(),
    assigneeIds: [...new Set(mentions.map(({ id }) => id))],
    mentions,
    due: dueOf(markers.findLast(({ kind }) => kind === 'due') ?? null, bare.passed, context),
    priority: priorityOf(markers.findLast(({ kind }) => kind === 'priority') ?? null),
  }
}

function dueOf(marker: Marker | null, passed: Marker | null, context: DateContext): QuickDue {
  const due = marker && readDue(marker.word, context)
  if (due?.as === 'written') return { ...due, marker, word: '' }
  const date = context.today.add({ days: defaultDueDays })
  if (marker) return { as: due?.as ?? 'unknown', date, marker, word: marker.word }
  return { as: passed ? 'past' : 'default', date, marker, word: passed?.word ?? '' }
}

function priorityOf(marker: Marker | null): QuickPriority {
  const value = marker ? readPriority(marker.word) : undefined
  if (value) return { value, as: 'written', marker }
  return { value: defaultPriority, as: marker ? 'unknown' : 'default', marker }
}

function shifted<T extends Span>(span: T, by: number): T {
  return { ...span, start: span.start + by, end: span.end + by }
}

/** The text with each character of the ranges replaced by `sign`, in one pass. */
function blanked(text: string, spans: readonly Span[], sign: string): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (end <= at) continue
    const from = Math.max(at, start)
    parts.push(text.slice(at, from), sign.repeat(end - from))
    at = end
  }
  return parts.join('') + text.slice(at)
}
