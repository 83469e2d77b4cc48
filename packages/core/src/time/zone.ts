/** The id under which the zone is stored, or undefined if there is no zone of that name. */
export function knownTimeZone(given: string, now: Temporal.Instant): string | undefined {
  // An offset such as "+05:30" does not follow the clock changes of any place.
  if (!/^[A-Za-z]/.test(given)) return undefined
  try {
    return now.toZonedDateTimeISO(given).timeZoneId
  } catch {
    return undefined
  }
}

/** Whether both names mean the same zone, such as Asia/Calcutta and Asia/Kolkata. */
export function isSameTimeZone(one: string, other: string, now: Temporal.Instant): boolean {
  return now.toZonedDateTimeISO(one).equals(now.toZonedDateTimeISO(other))
}

/**
 * The instant from which a changed zone applies: the next midnight of the old one, or of the new one if that is later.
 * Today has ended in both by then, so that nobody can postpone their own 19:00 of today, or have a day twice.
 */
export function zoneChangeFrom(now: Temporal.Instant, from: string, to: string): Temporal.Instant {
  const tomorrow = now.toZonedDateTimeISO(from).toPlainDate().add({ days: 1 })
  const [old, next] = [from, to].map((zone) => tomorrow.toZonedDateTime(zone).toInstant()) as [
    Temporal.Instant,
    Temporal.Instant,
  ]
  return Temporal.Instant.compare(old, next) >= 0 ? old : next
}
