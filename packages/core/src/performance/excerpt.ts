import { linesOf } from '../reports/lines.ts'

/** A passage of a report: the part that is meant, and what stands around it. */
export interface Excerpt {
  before: string
  marked: string
  after: string
}

/** How many characters are quoted on each side of the marked part. */
const around = 90
const longestMark = 200

/**
 * The passage around the first occurrence of `wanted`, without regard to case; null if the text does not have it. Cut
 * at spaces, and marked by "…" where text is omitted.
 */
export function excerptOf(text: string, wanted: string): Excerpt | null {
  const line = onOneLine(text)
  const at = line.toLowerCase().indexOf(wanted.toLowerCase().replace(/\s+/gu, ' '))
  if (wanted === '' || at === -1) return null
  const end = at + Math.min(wanted.length, longestMark)
  return {
    before: beginningCut(line.slice(0, at)),
    marked: line.slice(at, end),
    after: endCut(line.slice(end), around),
  }
}

/** A text on one line of at most `most` characters, cut at a space. */
export function shortened(text: string, most: number): string {
  return endCut(onOneLine(text), most)
}

/** The lines of a text beside each other, without their bullets. */
function onOneLine(text: string): string {
  return linesOf(text).join(' · ').replace(/\s+/gu, ' ')
}

function endCut(text: string, most: number): string {
  const characters = Array.from(text)
  if (characters.length <= most) return text
  const kept = characters.slice(0, most).join('')
  const space = kept.lastIndexOf(' ')
  return `${(space > most / 2 ? kept.slice(0, space) : kept).trimEnd()}…`
}

function beginningCut(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= around) return text
  const kept = characters.slice(-around).join('')
  const space = kept.indexOf(' ')
  return `…${space !== -1 && space < around / 2 ? kept.slice(space + 1) : kept}`
}
