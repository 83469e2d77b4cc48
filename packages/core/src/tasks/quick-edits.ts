import { meansSomething } from './bare-words.ts'
import type { Edit } from './bound-text.ts'
import type { TaskPriority } from './kinds.ts'
import type { QuickTask } from './quick-entry.ts'
import type { Marker } from './quick-markers.ts'

/** The edit that gives a task of a quick entry text this due date. */
export function dueEdit({ due, end }: QuickTask, date: Temporal.PlainDate, today: Temporal.PlainDate): Edit {
  return markerEdit(due.marker, `due:${dueWord(date, today)}`, end)
}

function dueWord(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = today.until(date)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : date.toString()
}

/** The edit that gives a task of a quick entry text this priority. */
export function priorityEdit({ priority, end }: QuickTask, value: TaskPriority): Edit {
  return markerEdit(priority.marker, `p:${value.toLowerCase()}`, end)
}

function markerEdit(marker: Marker | null, written: string, end: number): Edit {
  if (marker) return { start: marker.start, end: marker.end, insert: written }
  return { start: end, end, insert: ` ${written}` }
}

/**
 * The edit that turns a marker into plain text: it removes the colon, and puts a word in quotes that would be read
 * without a marker too.
 */
export function plainEdit(text: string, { start, end, at, isBare }: Marker): Edit {
  if (isBare) return { ...at, insert: `"${text.slice(at.start, at.end)}"` }
  const name = text.slice(start, at.start).replaceAll(':', ' ')
  const word = text.slice(at.start, end).replaceAll(':', ' ')
  return { start, end, insert: meansSomething(word) ? `${name}"${word.replaceAll('"', ' ')}"` : name + word }
}

/** The edit that puts a slash before every line, so that each becomes a task. */
export function asTaskLines(text: string): Edit[] {
  return Array.from(text.matchAll(/^(?:[^\S\r\n]|\p{Cf})*(?=[^\s/\p{Cf}])/gmu), ({ index }) => ({
    start: index,
    end: index,
    insert: '/ ',
  })).toReversed()
}

/** The text after a replacement. */
export function edited(text: string, { start, end, insert }: Edit): string {
  return text.slice(0, start) + insert + text.slice(end)
}
