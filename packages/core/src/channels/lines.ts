import { formatNumber } from '../texts/format-number.ts'
import type { ChannelList } from './message.ts'

const encoder = new TextEncoder()

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
  let bytes = encoder.encode(escape(heading)).length + 30
  for (const item of items) {
    const line = escape(item)
    bytes += encoder.encode(line).length + 5
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
  const letters = [...text]
  let short = text
  while (escape(short).length > most) {
    letters.pop()
    short = `${letters.join('')}…`
  }
  return escape(short)
}
