/** The zone's id as it is kept, or undefined where it is none that is known by name. */
export function knownTimeZone(given: string, now: Temporal.Instant): string | undefined {
  // An offset such as "+05:30" would not follow the clocks of any place.
  if (!/^[A-Za-z]/.test(given)) return undefined
  try {
    return now.toZonedDateTimeISO(given).timeZoneId
  } catch {
    return undefined
  }
}

/** Whether both names mean one zone, such as Asia/Calcutta and Asia/Kolkata. */
export function isSameTimeZone(one: string, other: string, now: Temporal.Instant): boolean {
  return now.toZonedDateTimeISO(one).equals(now.toZonedDateTimeISO(other))
}

/**
 * From when a changed zone counts: the next midnight of the old one, or of the new one where that comes later.
 * Today is over in both by then, so that nobody moves their own 19:00 on the day itself, or has a day twice.
 */
export function zoneChangeFrom(now: Temporal.Instant, from: string, to: string): Temporal.Instant {
  const tomorrow = now.toZonedDateTimeISO(from).toPlainDate().add({ days: 1 })
  const [old, next] = [from, to].map((zone) => tomorrow.toZonedDateTime(zone).toInstant()) as [
    Temporal.Instant,
    Temporal.Instant,
  ]
  return Temporal.Instant.compare(old, next) >= 0 ? old : next
}
