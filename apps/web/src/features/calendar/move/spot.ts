import { longestMinutes } from '#core/meetings/limits.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import { shortTime, timeRange, type Entry, type MeetingEntry } from '../entries.ts'

/** A place for an entry: a day, and for a meeting in the week a time. */
export interface Spot {
  /** YYYY-MM-DD. */
  day: string
  /** Minutes since midnight; undefined to keep the time. */
  minutes?: number | undefined
  /** The length of a meeting in minutes; undefined to keep it. */
  length?: number | undefined
}

/** The step by which a meeting is moved in the week, in minutes. */
export const stepMinutes = 15
const lastStart = 24 * 60 - stepMinutes

/** The entry at another place. */
export function entryAt(entry: Entry, { day, minutes, length }: Spot): Entry {
  if (entry.kind === 'tasks') return { ...entry, day, task: { ...entry.task, dueDate: day } }
  const time =
    minutes === undefined
      ? entry.start.toPlainTime()
      : Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  const start = Temporal.PlainDate.from(day).toPlainDateTime(time)
  const end = start.add(length === undefined ? entry.start.until(entry.end) : { minutes: length })
  return { ...entry, day, start, end }
}

/** In minutes. */
function lengthOf({ start, end }: MeetingEntry): number {
  return start.until(end).total('minutes')
}

export function spotOf(entry: Entry): Spot {
  return entry.kind === 'tasks'
    ? { day: entry.day }
    : {
        day: entry.day,
        minutes: entry.start.hour * 60 + entry.start.minute,
        length: lengthOf(entry),
      }
}

export function isAt(entry: Entry, spot: Spot): boolean {
  const at = spotOf(entry)
  const isSame = (name: 'minutes' | 'length') => spot[name] === undefined || spot[name] === at[name]
  return at.day === spot.day && isSame('minutes') && isSame('length')
}

/**
 * The place that a key leads to: by days, or by quarters of an hour if the view and the entry have times; undefined for
 * other keys.
 */
export function spotAfterKey(entry: Entry, key: string, hasTimes: boolean): Spot | undefined {
  const at = spotOf(entry)
  const by = (days: number): Spot => ({
    ...at,
    day: Temporal.PlainDate.from(at.day).add({ days }).toString(),
  })
  if (key === 'ArrowLeft' || key === 'ArrowRight') return by(key === 'ArrowLeft' ? -1 : 1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const sign = key === 'ArrowUp' ? -1 : 1
  if (!hasTimes) return by(sign * 7)
  if (at.minutes === undefined) return at
  return { ...at, minutes: Math.min(lastStart, Math.max(0, at.minutes + sign * stepMinutes)) }
}

/**
 * The place with another end, a quarter of an hour earlier or later, which a key with Shift leads to; undefined for other
 * keys, and for an entry without times.
 */
export function resizedByKey(entry: Entry, key: string, hasTimes: boolean): Spot | undefined {
  const at = spotOf(entry)
  if (!hasTimes || at.length === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined
  const length = at.length + (key === 'ArrowUp' ? -stepMinutes : stepMinutes)
  return { ...at, length: Math.min(longestMinutes, Math.max(stepMinutes, length)) }
}

/** "Wed 10-Jun-2026", with the time of a meeting, and its end if that has changed. */
export function placeText(entry: Entry, before?: Entry): string {
  const day = formatDateWithDay(entry.day)
  if (entry.kind === 'tasks') return day
  const isResized = before !== undefined && before.kind !== 'tasks' && lengthOf(before) !== lengthOf(entry)
  return `${day}, ${isResized ? timeRange(entry) : shortTime(entry.start)}`
}
