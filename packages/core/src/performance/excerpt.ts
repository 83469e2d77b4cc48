import { linesOf } from '../reports/lines.ts'

/** A text on one line of at most `most` characters, without bullets, cut at a space and then marked by "…". */
export function shortened(text: string, most: number): string {
  const line = linesOf(text).join(' · ').replace(/\s+/gu, ' ')
  const characters = Array.from(line)
  if (characters.length <= most) return line
  const kept = characters.slice(0, most).join('')
  const space = kept.lastIndexOf(' ')
  return `${(space > most / 2 ? kept.slice(0, space) : kept).trimEnd()}…`
}
