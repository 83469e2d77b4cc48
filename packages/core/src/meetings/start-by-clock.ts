/** An instant by the clock of a meeting's zone, YYYY-MM-DDTHH:MM, as meetings are planned and moved by. */
export function startByClockOf(timeZone: string, start: Temporal.Instant): string {
  return start.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}
