/** The hour of the person's local time at which a report becomes late (docs/spec/reporting.md#4, #9). */
export const lateFromHour = 19

/** The date in `timeZone` at `now`. */
export function localDate(now: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return now.toZonedDateTimeISO(timeZone).toPlainDate()
}

/**
 * The instant from which a report for `date` is late in `timeZone`: 19:00 of that date (docs/spec/decisions.md#029).
 */
export function lateFrom(date: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return date
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: lateFromHour }) })
    .toInstant()
}
