import type { DayKind } from '../working-days/working-day.ts'

/** The hours of a person's day in which meetings are offered, by their own clock. */
const usualHours = { from: '08:00', until: '20:00' } as const

/** A time that is taken. */
export interface Taken {
  start: Temporal.Instant
  end: Temporal.Instant
}

/** The facts about a person for finding a time. */
export interface PersonsTime {
  timeZone: string
  /** The kind of a day of theirs. */
  dayKind: (date: Temporal.PlainDate) => DayKind
  /** Their other meetings. */
  taken: readonly Taken[]
}

export type Availability = 'free' | 'busy' | 'weekly-off' | 'holiday' | 'leave' | 'outside-hours'

/**
 * Whether a person is free at a time, or why not (docs/spec/tasks.md#5, Availability); a day off counts before a
 * meeting.
 */
export function availabilityAt(
  { timeZone, dayKind, taken }: PersonsTime,
  at: Taken,
): { state: Availability; busyUntil: Temporal.Instant | null } {
  const [start, end] = [at.start.toZonedDateTimeISO(timeZone), at.end.toZonedDateTimeISO(timeZone)]
  const kind = dayKind(start.toPlainDate())
  if (kind !== 'working') return { state: kind, busyUntil: null }
  const clash = taken.find((one) => overlap(one, at))
  if (clash) return { state: 'busy', busyUntil: clash.end }
  const isUsual =
    Temporal.PlainTime.compare(start.toPlainTime(), usualHours.from) >= 0 &&
    Temporal.PlainTime.compare(end.toPlainTime(), usualHours.until) <= 0 &&
    start.toPlainDate().equals(end.toPlainDate())
  return { state: isUsual ? 'free' : 'outside-hours', busyUntil: null }
}

/** How far ahead a time is looked for, and in which steps. */
export const searchedDays = 28
const stepMs = 15 * 60_000

/**
 * The next start, after the chosen one and in steps of a quarter of an hour, at which everybody is free for so long;
 * null within four weeks. The times at which each person is free are narrowed down person by person, so that many people
 * in many zones cost no more than a few.
 */
export function nextFreeStart(
  people: readonly PersonsTime[],
  chosen: Temporal.ZonedDateTime,
  minutes: number,
): Temporal.ZonedDateTime | null {
  const from = (Math.floor(chosen.epochMilliseconds / stepMs) + 1) * stepMs
  const until = chosen.add({ days: searchedDays }).epochMilliseconds
  let free: Window[] = [{ from, until }]
  for (const person of people) free = common(free, freeWindows(person, from, until))
  for (const window of free) {
    const start = Math.ceil(window.from / stepMs) * stepMs
    if (start + minutes * 60_000 <= window.until)
      return Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(chosen.timeZoneId)
  }
  return null
}

/**
 * The day around a chosen time in which a time is looked for: the usual hours of the chosen zone, and the
 * chosen time if it is outside of them.
 */
export function shownDay(chosen: Temporal.ZonedDateTime, minutes: number): Taken {
  const clockAt = (plainTime: string) =>
    chosen.toPlainDate().toZonedDateTime({ timeZone: chosen.timeZoneId, plainTime }).toInstant()
  const at = { start: chosen.toInstant(), end: chosen.toInstant().add({ minutes }) }
  const [opens, closes] = [clockAt(usualHours.from), clockAt(usualHours.until)]
  return {
    start: Temporal.Instant.compare(at.start, opens) < 0 ? at.start : opens,
    end: Temporal.Instant.compare(at.end, closes) > 0 ? at.end : closes,
  }
}

/** When a person is free and in meetings within a stretch of time; in between they are off or outside their hours. */
export function laneOf(person: PersonsTime, within: Taken): { free: Taken[]; busy: Taken[] } {
  const [from, until] = [within.start.epochMilliseconds, within.end.epochMilliseconds]
  const clip = (windows: readonly Window[]): Taken[] =>
    common(windows, [{ from, until }]).map((window) => ({
      start: Temporal.Instant.fromEpochMilliseconds(window.from),
      end: Temporal.Instant.fromEpochMilliseconds(window.until),
    }))
  // A day earlier, because the person's day may begin before the shown one.
  const free = freeWindows(person, from - dayMs, until)
  return { free: clip(free), busy: clip(merged(person.taken)) }
}

const dayMs = 24 * 60 * 60_000

/** Taken times in order, without overlaps. */
function merged(taken: readonly Taken[]): Window[] {
  const windows: Window[] = []
  for (const { start, end } of taken.toSorted((one, other) =>
    Temporal.Instant.compare(one.start, other.start),
  )) {
    const last = windows.at(-1)
    if (last && start.epochMilliseconds <= last.until)
      last.until = Math.max(last.until, end.epochMilliseconds)
    else windows.push({ from: start.epochMilliseconds, until: end.epochMilliseconds })
  }
  return windows
}

/** A stretch of time, in milliseconds since 1970. */
interface Window {
  from: number
  until: number
}

/** When the person is free: the usual hours of their working days, without their meetings. */
function freeWindows({ timeZone, dayKind, taken }: PersonsTime, from: number, until: number): Window[] {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate()
  const clockAt = (date: Temporal.PlainDate, time: string): number =>
    date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
  const days = Array.from({ length: searchedDays + 2 }, (_, ahead) => first.add({ days: ahead }))
  const open = days
    .filter((date) => dayKind(date) === 'working')
    .map((date) => ({ from: clockAt(date, usualHours.from), until: clockAt(date, usualHours.until) }))
    .filter((day) => day.from < until)
  const busy = taken
    .map(({ start, end }) => ({ from: start.epochMilliseconds, until: end.epochMilliseconds }))
    .toSorted((one, other) => one.from - other.from)
  return open.flatMap((day) => without(day, busy))
}

/** The free parts of a window, without the taken ones, which are sorted by their starts. */
function without(window: Window, taken: readonly Window[]): Window[] {
  const left: Window[] = []
  let { from } = window
  for (const one of taken) {
    if (one.until <= from || one.from >= window.until) continue
    if (one.from > from) left.push({ from, until: one.from })
    from = Math.max(from, one.until)
  }
  return from < window.until ? [...left, { from, until: window.until }] : left
}

/** The times that are in both lists, each in order and without overlaps. */
function common(ones: readonly Window[], others: readonly Window[]): Window[] {
  const both: Window[] = []
  let [i, j] = [0, 0]
  while (i < ones.length && j < others.length) {
    const [one, other] = [ones[i]!, others[j]!]
    const from = Math.max(one.from, other.from)
    const until = Math.min(one.until, other.until)
    if (from < until) both.push({ from, until })
    if (one.until <= other.until) i++
    else j++
  }
  return both
}

function overlap(one: Taken, other: Taken): boolean {
  return (
    Temporal.Instant.compare(one.start, other.end) < 0 && Temporal.Instant.compare(other.start, one.end) < 0
  )
}
