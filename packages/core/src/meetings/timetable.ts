import { dateOf, dayMs, instantAt, readingAt, readingOf, type ClockReading } from '../time/clock-reading.ts'
import type { MeetingRecurrence } from './kinds.ts'
import type { Timetable } from './series.ts'

/**
 * Finds the occurrences of a timetable by their places: the first has the place 0. It uses arithmetic only, so that a
 * daily series that is decades old costs the same as a new one.
 */

/**
 * When the occurrence at a place starts by the clock: monthly ones on the first one's day, or the month's last
 * (docs/spec/decisions.md#075).
 */
export function localStartAt({ starts, rule }: Timetable, place: number): Temporal.PlainDateTime {
  return place === 0 ? starts : starts.add(steps[rule](place))
}

/** As above, as a clock reading. */
export function readingAtPlace(timetable: Timetable, place: number): ClockReading {
  const step = evenSteps[timetable.rule]
  return step === undefined
    ? readingOf(localStartAt(timetable, place))
    : firstReading(timetable) + place * step
}

/**
 * A start that a clock change skips is later by the same amount; an ambiguous start is the earlier of the two (RFC
 * 5545, §3.3.5).
 */
export function startAt(timetable: Timetable, place: number): Temporal.Instant {
  return instantAt(readingAtPlace(timetable, place), timetable.timeZone)
}

/**
 * The place of the last occurrence that starts at `instant` or before; -1 if there is none. It ignores the end of the
 * timetable.
 */
export function lastPlaceAt(timetable: Timetable, instant: Temporal.Instant): number {
  const { starts, timeZone, rule } = timetable
  const reading = readingAt(instant, timeZone)
  const step = evenSteps[rule]
  const steps = step
    ? Math.floor((reading - firstReading(timetable)) / step)
    : stepsBetween[rule](starts.toPlainDate(), dateOf(reading))
  // A clock change moves a start by a day at most, and a short month ends before the first one's day.
  let place = rule === 'none' ? 0 : Math.max(-1, steps + 1)
  while (place >= 0 && startAt(timetable, place).epochMilliseconds > instant.epochMilliseconds) place--
  return place
}

/** The place of the last occurrence: -1 if the timetable has none at all, Infinity if it is endless. */
export function lastPlaceOf(timetable: Timetable): number {
  const byCount = timetable.rule === 'none' ? 0 : timetable.count === null ? Infinity : timetable.count - 1
  return timetable.until === null ? byCount : Math.min(byCount, lastPlaceAt(timetable, timetable.until))
}

/** The place of the occurrence of a date; undefined if the rule has none on it or the timetable begins later. */
export function placeOn({ starts, rule }: Timetable, date: Temporal.PlainDate): number | undefined {
  const place = stepsBetween[rule](starts.toPlainDate(), date)
  if (place < 0 || (rule === 'none' && place > 0)) return undefined
  return starts.toPlainDate().add(steps[rule](place)).equals(date) ? place : undefined
}

const steps: Record<MeetingRecurrence, (count: number) => Temporal.DurationLike> = {
  none: () => ({ days: 0 }),
  daily: (count) => ({ days: count }),
  weekly: (count) => ({ weeks: count }),
  monthly: (count) => ({ months: count }),
}

/** The steps of the rules whose steps are equally long by the clock. */
const evenSteps: Record<MeetingRecurrence, number | undefined> = {
  none: 0,
  daily: dayMs,
  weekly: 7 * dayMs,
  monthly: undefined,
}

const firstReadings = new WeakMap<Timetable, ClockReading>()

function firstReading(timetable: Timetable): ClockReading {
  const known = firstReadings.get(timetable)
  if (known !== undefined) return known
  const reading = readingOf(timetable.starts)
  firstReadings.set(timetable, reading)
  return reading
}

/** The number of steps from a date to another: exact for a date of the rule, otherwise at most one too many. */
const stepsBetween: Record<MeetingRecurrence, (from: Temporal.PlainDate, to: Temporal.PlainDate) => number> =
  {
    none: (from, to) => Temporal.PlainDate.compare(to, from),
    daily: (from, to) => from.until(to, { largestUnit: 'days' }).days,
    weekly: (from, to) => Math.floor(from.until(to, { largestUnit: 'days' }).days / 7),
    monthly: (from, to) => (to.year - from.year) * 12 + to.month - from.month,
  }
