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
  const lines = minutes.split(/[\r\n]+/).map((line) => line.trim())
  const shown = plainLine(lineWithMost(lines, words), day) || firstPlainLine(lines, day)
  return shortened(shown, foundStretches(shown, words)[0]?.to ?? 0)
}

/** The first line with the most of the words; empty if none has any. */
function lineWithMost(lines: readonly string[], words: readonly string[]): string {
  let best = ''
  let most = 0
  for (const line of words.length > 0 ? lines : []) {
    const count = countFound(withNames(line), words)
    if (count > most) [best, most] = [line, count]
  }
  return best
}

function firstPlainLine(lines: readonly string[], day: Temporal.PlainDate): string {
  for (const line of lines) {
    const plain = plainLine(line, day)
    if (plain !== '') return plain
  }
  return ''
}

/** A line in plain words: without its markers, and with its mentions as names. */
function plainLine(line: string, day: Temporal.PlainDate): string {
  const task = taskWordsByLine(line, day).get(line)
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
