import { formatMonth, formatTime } from './format.ts'

const longDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** "3:00–4:00 PM", "11:00 AM–12:00 PM": between two instants, by the clock of a zone. */
export function formatTimeRange(
  start: string | Temporal.Instant,
  end: string | Temporal.Instant,
  timeZone: string,
): string {
  const [from, to] = [formatTime(start, timeZone), formatTime(end, timeZone)]
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`
}

/** "Tuesday, 09 June 2026" (docs/spec/tasks.md#2.9). */
export function formatLongDay(date: Temporal.PlainDate): string {
  return `${longDays[date.dayOfWeek - 1]}, ${String(date.day).padStart(2, '0')} ${formatMonth(date.toPlainYearMonth())}`
}

/** "Tuesday". */
export function nameOfDay(date: Temporal.PlainDate): string {
  return longDays[date.dayOfWeek - 1]!
}
