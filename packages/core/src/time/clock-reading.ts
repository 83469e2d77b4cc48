/**
 * A local date and time in milliseconds since 1970, as if the zone were UTC. Each day has 24 hours, so recurring times
 * are plain sums. This makes long series cheap: `Temporal` takes microseconds for each step and each zone lookup.
 */
export type ClockReading = number

export const dayMs = 24 * 60 * 60 * 1000

export function readingOf(local: Temporal.PlainDateTime): ClockReading {
  return local.toZonedDateTime('UTC').epochMilliseconds
}

/** The reading of a zone's clock at an instant. */
export function readingAt({ epochMilliseconds }: Temporal.Instant, timeZone: string): ClockReading {
  return epochMilliseconds + stretchAt(timeZone, epochMilliseconds).offset
}

/**
 * When the clock of a zone shows the reading. A skipped reading is later by the same amount; an ambiguous one is the
 * earlier of the two (RFC 5545, §3.3.5).
 */
export function instantAt(reading: ClockReading, timeZone: string): Temporal.Instant {
  const { from, to, offset } = stretchAt(timeZone, reading)
  const found = reading - offset
  // More than two days from a clock change, no reading is skipped or ambiguous: no zone's clock has moved by more than
  // one day.
  if (found >= from + 2 * dayMs && found < to - 2 * dayMs)
    return Temporal.Instant.fromEpochMilliseconds(found)
  return localOf(reading).toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant()
}

/** The day that the clock shows, in days since 1970. */
export function dayNumberOf(reading: ClockReading): number {
  return Math.floor(reading / dayMs)
}

/** The day that the clock shows. */
export function dateOf(reading: ClockReading): Temporal.PlainDate {
  const day = dayNumberOf(reading)
  const known = dates.get(day)
  if (known) return known
  const date = localOf(day * dayMs).toPlainDate()
  if (dates.size >= mostDates) dates.clear()
  dates.set(day, date)
  return date
}

function localOf(reading: ClockReading): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(reading).toZonedDateTimeISO('UTC').toPlainDateTime()
}

/** A cache of dates by days since 1970; callers request the same few years repeatedly. */
const dates = new Map<number, Temporal.PlainDate>()
const mostDates = 4_000

/** A time between two clock changes of a zone, in epoch milliseconds, and how far its clock is ahead of UTC. */
interface Stretch {
  from: number
  to: number
  offset: number
}

/** A cache of stretches by zone: a zone has at most two a year. */
const stretches = new Map<string, Stretch[]>()

function stretchAt(timeZone: string, epoch: number): Stretch {
  const known = stretches.get(timeZone) ?? []
  const found = known.find(({ from, to }) => from <= epoch && epoch < to)
  if (found) return found
  // A change at this very instant counts as the previous one.
  const after = Temporal.Instant.fromEpochMilliseconds(epoch + 1).toZonedDateTimeISO(timeZone)
  const stretch = {
    from: after.getTimeZoneTransition('previous')?.epochMilliseconds ?? -Infinity,
    to: after.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity,
    offset: after.offsetNanoseconds / 1_000_000,
  }
  stretches.set(timeZone, [...known, stretch])
  return stretch
}
