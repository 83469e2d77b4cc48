import { dateOf, instantAt, readingOf } from '../time/clock-reading.ts'
import { mostSteps } from './limits.ts'
import {
  latestTimetable,
  type MovedOccurrence,
  type Occurrence,
  type Series,
  type Timetable,
} from './series.ts'
import { lastPlaceAt, lastPlaceOf, placeOn, readingAtPlace, startAt } from './timetable.ts'

/**
 * The occurrences that overlap [from, to), cancelled ones included, by their starts. A date names one occurrence only:
 * if a series was replanned on the day of an occurrence, that day keeps the earlier one.
 */
export function occurrencesBetween(
  series: Series,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Occurrence[] {
  const found = movedOccurrences(series).filter((occurrence) => overlaps(occurrence, from, to))
  for (const [index, timetable] of series.timetables.entries()) {
    const last = Math.min(lastPlaceOf(timetable), lastPlaceAt(timetable, to))
    const earliest = from.subtract({ minutes: timetable.minutes })
    for (let place = lastPlaceAt(timetable, earliest) + 1; place <= last; place++) {
      const occurrence = unmovedOccurrence(series, index, place)
      if (occurrence && overlaps(occurrence, from, to)) found.push(occurrence)
    }
  }
  return found.toSorted(byStart)
}

/**
 * How many occurrences start in [from, to), cancelled ones included: computed without listing them for a single
 * timetable.
 */
export function countOccurrences(series: Series, from: Temporal.Instant, to: Temporal.Instant): number {
  const startsWithin = ({ start }: Occurrence): boolean => !isBefore(start, from) && isBefore(start, to)
  // In a replanned series, a date may belong to an earlier timetable.
  if (series.timetables.length > 1) return occurrencesBetween(series, from, to).filter(startsWithin).length
  const [timetable] = series.timetables
  const placeBefore = (instant: Temporal.Instant): number =>
    Math.min(lastPlaceOf(timetable), lastPlaceAt(timetable, instant.subtract({ milliseconds: 1 })))
  const [first, last] = [placeBefore(from) + 1, placeBefore(to)]
  const movedAway = [...series.moved.keys()].filter((date) => {
    const place = placeOn(timetable, Temporal.PlainDate.from(date))
    return place !== undefined && place >= first && place <= last
  })
  return last - first + 1 - movedAway.length + movedOccurrences(series).filter(startsWithin).length
}

/** The occurrence that a date names, even if it was moved to another day. */
export function occurrenceOn(series: Series, date: Temporal.PlainDate): Occurrence | undefined {
  const timetable = series.timetables[stretchOn(series, date)]
  return timetable && occurrenceAt(series, timetable, placeOn(timetable, date)!)
}

/** The occurrence that a date would have if the series had not been stopped, as one that does not take place. */
export function stoppedOccurrenceOn(series: Series, date: Temporal.PlainDate): Occurrence | undefined {
  const timetable = { ...latestTimetable(series), until: null }
  const place = placeOn(timetable, date)
  if (place === undefined || place > lastPlaceOf(timetable)) return undefined
  return { ...occurrenceAt(series, timetable, place), isCancelled: true }
}

/** Which of the timetables has the occurrence that a date names; -1 if none has. */
export function stretchOn({ timetables, moved }: Series, date: Temporal.PlainDate): number {
  const to = moved.get(date.toString())
  return timetables.findIndex((timetable) => {
    const place = placeOn(timetable, date)
    return place !== undefined && has(timetable, place, to)
  })
}

/**
 * The next occurrence that starts after `now` and takes place. The search gives up after 500 steps
 * (docs/spec/decisions.md#078).
 */
export function nextOccurrence(series: Series, now: Temporal.Instant): Occurrence | null {
  const found = movedOccurrences(series).filter(({ start }) => isBefore(now, start))
  for (const [index, timetable] of series.timetables.entries()) {
    const next = lastPlaceAt(timetable, now) + 1
    const last = Math.min(lastPlaceOf(timetable), next + mostSteps - 1)
    for (let place = next; place <= last; place++) {
      const occurrence = unmovedOccurrence(series, index, place)
      if (!occurrence || occurrence.isCancelled) continue
      found.push(occurrence)
      break
    }
  }
  return found.filter(({ isCancelled }) => !isCancelled).toSorted(byStart)[0] ?? null
}

/** The last occurrence by a timetable: null for an endless one, undefined if its end leaves none at all. */
export function lastOccurrence(timetable: Timetable): Occurrence | null | undefined {
  const place = lastPlaceOf(timetable)
  if (place === Infinity) return null
  return place < 0 ? undefined : occurrenceAt({ cancelled: new Set(), moved: new Map() }, timetable, place)
}

/**
 * The first and the last start of all occurrences, moved and cancelled ones included; null for an endless series.
 * Without any occurrence, both are the planned start.
 */
export function boundsOf(series: Series): {
  firstStart: Temporal.Instant
  lastStart: Temporal.Instant | null
} {
  const starts = movedOccurrences(series).map(({ start }) => start)
  let isEndless = false
  for (const [index, timetable] of series.timetables.entries()) {
    const last = lastPlaceOf(timetable)
    const first = firstUnmoved(series, index, 0, last, 1)
    if (first) starts.push(first.start)
    isEndless ||= last === Infinity
    const final = last === Infinity ? undefined : firstUnmoved(series, index, last, 0, -1)
    if (final) starts.push(final.start)
  }
  const sorted = starts.toSorted(Temporal.Instant.compare)
  const planned = startAt(series.timetables[0], 0)
  return { firstStart: sorted[0] ?? planned, lastStart: isEndless ? null : (sorted.at(-1) ?? planned) }
}

/** The end of a day in UTC, at which a series "until a date" ends (docs/spec/decisions.md#077). */
export function endOf(date: Temporal.PlainDate): Temporal.Instant {
  return date.toZonedDateTime('UTC').add({ days: 1 }).subtract({ milliseconds: 1 }).toInstant()
}

function movedOccurrences(series: Series): Occurrence[] {
  return [...series.moved.keys()].flatMap((date) => occurrenceOn(series, Temporal.PlainDate.from(date)) ?? [])
}

/** The occurrence at a place, unless it was moved or its date belongs to an earlier timetable. */
function unmovedOccurrence(series: Series, index: number, place: number): Occurrence | undefined {
  const occurrence = occurrenceAt(series, series.timetables[index]!, place)
  if (series.moved.has(occurrence.date.toString())) return undefined
  const isTaken = series.timetables.slice(0, index).some((earlier) => {
    const taken = placeOn(earlier, occurrence.date)
    return taken !== undefined && has(earlier, taken)
  })
  return isTaken ? undefined : occurrence
}

function firstUnmoved(series: Series, index: number, from: number, to: number, step: 1 | -1) {
  for (let place = from; step * (to - place) >= 0; place += step) {
    const occurrence = unmovedOccurrence(series, index, place)
    if (occurrence) return occurrence
  }
  return undefined
}

/** An occurrence that was moved from after the end of its timetable to before it is kept: it may have taken place. */
function has(timetable: Timetable, place: number, moved?: MovedOccurrence): boolean {
  if (place <= lastPlaceOf(timetable)) return true
  const { until, timeZone, count } = timetable
  if (!moved || !until || (count !== null && place >= count)) return false
  return !isBefore(until, instantAt(readingOf(moved.starts), timeZone))
}

function occurrenceAt(
  { cancelled, moved }: Pick<Series, 'cancelled' | 'moved'>,
  timetable: Timetable,
  place: number,
): Occurrence {
  const planned = readingAtPlace(timetable, place)
  const date = dateOf(planned)
  const name = date.toString()
  const to = moved.get(name)
  const plannedStart = instantAt(planned, timetable.timeZone)
  const start = to ? instantAt(readingOf(to.starts), timetable.timeZone) : plannedStart
  const minutes = to?.minutes ?? timetable.minutes
  return {
    date,
    start,
    end: Temporal.Instant.fromEpochMilliseconds(start.epochMilliseconds + minutes * 60_000),
    timeZone: timetable.timeZone,
    isCancelled: cancelled.has(name),
    movedFrom: to && !start.equals(plannedStart) ? plannedStart : null,
  }
}

function overlaps({ start, end }: Occurrence, from: Temporal.Instant, to: Temporal.Instant): boolean {
  return isBefore(start, to) && isBefore(from, end)
}

/** Compares milliseconds, the finest unit of plans, which is ten times as fast as comparing instants. */
function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return one.epochMilliseconds < other.epochMilliseconds
}

function byStart(one: Occurrence, other: Occurrence): number {
  return (
    one.start.epochMilliseconds - other.start.epochMilliseconds ||
    Temporal.PlainDate.compare(one.date, other.date)
  )
}
