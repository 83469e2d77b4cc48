/** Whether it is the name of a zone that can be computed with; offsets are none, they have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId !== ''
  } catch {
    return false
  }
}

/** When the day after today begins in the zone. */
export function nextMidnight(now: Temporal.Instant, zone: string): Temporal.Instant {
  return now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }).toZonedDateTime(zone).toInstant()
}
