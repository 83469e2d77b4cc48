import { countFound, foundStretches } from '../search/found-words.ts'
import { withNames } from '../tasks/mentions.ts'
import { decisionMarker, headingMarker } from './minutes.ts'
import { emptyCommand, taskWordsByLine } from './task-words.ts'

const maxExcerpt = 240
/** How much of a long line is shown before the first found word. */
const before = 60
/** What begins a line of a list, with a box to tick or without. */
const listMarker = /^[-*+](?:\s+\[[ x]?\])?\s+/i

/**
 * The line of the minutes that has most of the words, or else the first one: as plain text, and a part of it where it
 * is long.
 * @param words In the form of `searchWords`.
 * @param day The day on which they were finalized, from which due dates are counted.
 */
export function excerptOf(minutes: string, words: readonly string[], day: Temporal.PlainDate): string {
  const tasks = taskWordsByLine(minutes, day)
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
function plainLine(line: string, tasks: ReadonlyMap<string, string>): string {
  const task = tasks.get(line)
  if (task) return `Task: ${task}`
  const text = withNames(line)
  if (decisionMarker.test(text)) return text.replace(decisionMarker, 'Decision: ')
  return text.replace(headingMarker, '').replace(listMarker, '').replace(emptyCommand, '')
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
