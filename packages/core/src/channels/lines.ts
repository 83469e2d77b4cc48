import { formatNumber } from '../texts/format-number.ts'
import type { ChannelList } from './message.ts'

/**
 * The lines of a list with its escaped items, as many as fit into so many bytes; the last line counts the others.
 * Services count characters or bytes, and bytes are never fewer.
 */
export function linesWithin(
  { heading, items, more }: ChannelList,
  escape: (text: string) => string,
  mostBytes: number,
): { heading: string; items: string[] } {
  const shown: string[] = []
  let bytes = bytesOf(escape(heading)) + 30
  for (const item of items) {
    const line = escape(item)
    bytes += bytesOf(line) + 5
    if (bytes > mostBytes) break
    shown.push(line)
  }
  const others = more + items.length - shown.length
  return {
    heading: escape(heading),
    items: others === 0 ? shown : [...shown, `and ${formatNumber(others)} more`],
  }
}

/** The escaped text, shortened so that it has at most so many characters. */
export function fitting(text: string, escape: (text: string) => string, most: number): string {
  const letters = Array.from(text)
  let short = text
  while (escape(short).length > most) {
    letters.pop()
    short = `${letters.join('')}…`
  }
  return escape(short)
}

/** How many bytes a text has in UTF-8. */
function bytesOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + bytesOfCode(letter.codePointAt(0) ?? 0), 0)
}

function bytesOfCode(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
