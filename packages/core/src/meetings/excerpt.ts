import { countFound, foundStretches } from '../search/found-words.ts'
import { formatDate } from '../time/format.ts'
import { decisionMarker, headingMarker, readMinutes, type ActionItem } from './minutes.ts'
import { withNames } from '../tasks/mentions.ts'

const maxExcerpt = 240
/** How much of a long line is shown before the first found word. */
const before = 60
/** A command that no title follows. */
const emptyCommand = /^\/(?:task)?$/i
/** What begins a line of a list, with a box to tick or without. */
const listMarker = /^[-*+](?:\s+\[[ x]?\])?\s+/i

/**
 * The line of the minutes that has most of the words, or else the first one: as plain text, and a part of it where it
 * is long.
 * @param words In the form of `searchWords`.
 * @param day The day of the session, from which due dates are counted.
 */
export function excerptOf(minutes: string, words: readonly string[], day: Temporal.PlainDate): string {
  const tasks = new Map(
    readMinutes(minutes, day).items.map((item) => [minutes.slice(item.start, item.end), item]),
  )
  const lines = minutes.split(/[\r\n]+/).flatMap((line) => plainLine(line.trim(), tasks) || [])
  let best = lines[0] ?? ''
  let most = 0
  for (const line of words.length > 0 ? lines : []) {
    const count = countFound(line, words)
    if (count > most) [best, most] = [line, count]
  }
  return shortened(best, foundStretches(best, words)[0]?.to ?? 0)
}

/** A line in plain words: without its markers, and with its mentions as names. */
function plainLine(line: string, tasks: ReadonlyMap<string, ActionItem>): string {
  const task = tasks.get(line)
  if (task) return taskWords(task)
  const text = withNames(line)
  if (decisionMarker.test(text)) return text.replace(decisionMarker, 'Decision: ')
  return text.replace(headingMarker, '').replace(listMarker, '').replace(emptyCommand, '')
}

/** "Task: Confirm two trucks, for Meera Iyer, due 10-Jun-2026". */
function taskWords({ title, mentions, due }: ActionItem): string {
  const names = [...new Set(mentions.map(({ name }) => name))]
  return [
    `Task: ${title}`,
    ...(names.length > 0 ? [`for ${new Intl.ListFormat('en-GB').format(names)}`] : []),
    ...(due.as === 'written' ? [`due ${formatDate(due.date)}`] : []),
  ].join(', ')
}

/** The part of a long line that has this place. */
function shortened(line: string, place: number): string {
  if (line.length <= maxExcerpt) return line
  const from = place < maxExcerpt ? 0 : Math.min(place - before, line.length - maxExcerpt)
  const part = line
    .slice(from, from + maxExcerpt)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '')
  return [from > 0 ? '…' : '', part, from + maxExcerpt < line.length ? '…' : ''].join('')
}
