import { countFound, foundStretches } from '../search/found-words.ts'
import { decisionMarker, headingMarker } from './minutes.ts'
import { withNames } from '../tasks/mentions.ts'

const maxExcerpt = 240
/** How much of a long line is shown before the first found word. */
const before = 60
const taskMarker = /^\/(?!\/)(?:task(?=\s|$))?\s*/i

/**
 * The line of the minutes that has most of the words, or else the first one: as plain text, and a part of it where it
 * is long.
 * @param words In the form of `searchWords`.
 */
export function excerptOf(minutes: string, words: readonly string[]): string {
  const lines = minutes.split(/[\r\n]+/).flatMap((line) => plainLine(line.trim()) || [])
  let best = lines[0] ?? ''
  let most = 0
  for (const line of words.length > 0 ? lines : []) {
    const count = countFound(line, words)
    if (count > most) [best, most] = [line, count]
  }
  return shortened(best, foundStretches(best, words)[0]?.to ?? 0)
}

/** A line without its markers and with its mentions as names. */
function plainLine(line: string): string {
  const text = withNames(line)
  if (decisionMarker.test(text)) return text.replace(decisionMarker, 'Decision: ')
  return text.replace(headingMarker, '').replace(taskMarker, 'Task: ')
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
