import { countFound, matchRanges } from '../search/found-words.ts'
import { withNames } from '../tasks/mentions.ts'
import { decisionMarker, headingMarker, readMinutes } from './minutes.ts'
import { emptyCommand, outcomesByLine, outcomeWords, type RecordedMinutes } from './task-words.ts'
import { required } from '../values/required.ts'

const maxExcerpt = 240
/** How much of a long line is shown before the first found word. */
const before = 60
/** The marker of a list item, with or without a check box. */
const listMarker = /^[-*+](?:\s+\[[ x]?\])?\s+/i

/** A line without surrounding spaces; its number begins at 1. */
interface NumberedLine {
  text: string
  line: number
}

/**
 * The line of the minutes that has most of the words, or else the first one: as plain text, shortened if it is long.
 * @param words In the form of `searchWords`.
 */
export function excerptOf(record: RecordedMinutes, words: readonly string[]): string {
  const lines = record.minutes.split(/\r\n|\r|\n/).map((text, at) => ({ text: text.trim(), line: at + 1 }))
  const most = lineWithMost(lines, words)
  const shown = (most && plainLine(most, record)) || firstPlainLine(lines, record)
  return shortened(shown, matchRanges(shown, words)[0]?.to ?? 0)
}

/** The first line with the most of the words; undefined if none has any. */
function lineWithMost(lines: readonly NumberedLine[], words: readonly string[]): NumberedLine | undefined {
  let best: NumberedLine | undefined
  let most = 0
  for (const one of words.length > 0 ? lines : []) {
    const count = countFound(withNames(one.text), words)
    if (count > most) [best, most] = [one, count]
  }
  return best
}

function firstPlainLine(lines: readonly NumberedLine[], record: RecordedMinutes): string {
  for (const one of lines) {
    const plain = plainLine(one, record)
    if (plain !== '') return plain
  }
  return ''
}

/** A line in plain words: without its markers, with its mentions as names, and an action item with its outcome. */
function plainLine({ text, line }: NumberedLine, { day, tasks, taskLines }: RecordedMinutes): string {
  const item = readMinutes(text, day).items[0]
  if (item) {
    const outcomes = outcomesByLine([{ ...item, line }], tasks, taskLines)
    return outcomeWords(item, required(outcomes.get(line), 'outcome of the item'))
  }
  const named = withNames(text)
  if (decisionMarker.test(named)) return named.replace(decisionMarker, 'Decision: ')
  return named.replace(headingMarker, '').replace(listMarker, '').replace(emptyCommand, '')
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
