import { formatDateWithDay } from '#core/time/format.ts'
import { shortTime, type Entry } from '../entries.ts'

/** "Wed 10-Jun-2026", with the time of a meeting. */
export function placeOf(entry: Entry): string {
  const day = formatDateWithDay(entry.day)
  return entry.kind === 'tasks' ? day : `${day}, ${shortTime(entry.start)}`
}

export const spoken = {
  lifted: (entry: Entry) => `Lifted ${entry.title}. ${placeOf(entry)}`,
  moved: (entry: Entry) => placeOf(entry),
  dropped: (entry: Entry) => `Dropped ${entry.title}. ${placeOf(entry)}`,
  cancelled: (entry: Entry) => `Cancelled. ${entry.title} is back on ${placeOf(entry)}`,
} as const

export const instructions =
  'Space lifts it, arrow keys move it, Enter drops it, Escape cancels. Or choose “Move to” in its day.'
