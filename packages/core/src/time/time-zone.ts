/** Whether the name is a time zone that this runtime knows, such as "Asia/Kolkata". */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
