import { collectLagMinutes, collectMinutes, collectReachHours, lateMinutes } from './limits.ts'

/**
 * Whether a message of the day is due: its time has come on the given day of the zone, and has not passed for long. At a
 * clock change, a time that is skipped comes an hour later, and one that is repeated counts the first time.
 */
export function isDueOn(
  day: Temporal.PlainDate,
  time: string,
  { timeZone, now }: { timeZone: string; now: Temporal.Instant },
): boolean {
  const at = day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()
  const minutes = at.until(now).total('minutes')
  return minutes >= 0 && minutes < lateMinutes
}

/** A stretch of time whose reports or tasks are in one message; `until` is not part of it. */
export interface Collection {
  from: Temporal.Instant
  until: Temporal.Instant
}

/** What is collected now, if a further part of the hour has ended since the last collection; it reaches back by hours. */
export function collectionAt(last: Temporal.Instant, now: Temporal.Instant): Collection | undefined {
  const until = now
    .subtract({ minutes: collectLagMinutes })
    .round({ smallestUnit: 'minute', roundingIncrement: collectMinutes, roundingMode: 'floor' })
  if (Temporal.Instant.compare(until, last) <= 0) return undefined
  const oldest = until.subtract({ hours: collectReachHours })
  return { from: Temporal.Instant.compare(last, oldest) > 0 ? last : oldest, until }
}
