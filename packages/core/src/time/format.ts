const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const missing = 'N/A'
const unreadable = 'Invalid Date'

/** "09-Jun-2026". An ISO date or a PlainDate; empty gives "N/A", anything unreadable "Invalid Date". */
export function formatDate(value: string | Temporal.PlainDate | null | undefined): string {
  if (value === null || value === undefined || value === '') return missing
  const date = toDate(value)
  return date ? dayMonthYear(date) : unreadable
}

/** "Tue 09-Jun-2026". */
export function formatDateWithDay(value: string | Temporal.PlainDate | null | undefined): string {
  const date = value ? toDate(value) : undefined
  return date ? `${formatWeekday(date)} ${dayMonthYear(date)}` : formatDate(value)
}

/** "Tue". */
export function formatWeekday(date: string | Temporal.PlainDate): string {
  return dayNames[Temporal.PlainDate.from(date).dayOfWeek - 1]!
}

/** "June 2026", for a month or a text YYYY-MM. */
export function formatMonth(month: string | Temporal.PlainYearMonth): string {
  const { year, month: number } = Temporal.PlainYearMonth.from(month)
  return `${monthNames[number - 1]} ${year}`
}

/** "6:42 PM" in the zone. */
export function formatTime(value: string | Temporal.Instant | null | undefined, timeZone: string): string {
  if (value === null || value === undefined || value === '') return missing
  const local = inZone(value, timeZone)
  if (!local) return unreadable
  return formatTimeOfDay(local.toPlainTime())
}

/** "6:42 PM" for a time on the person's clock, such as 18:42. */
export function formatTimeOfDay(value: string | Temporal.PlainTime): string {
  const { hour, minute } = Temporal.PlainTime.from(value)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "09-Jun-2026, 6:42 PM" in the zone. */
export function formatDateTime(
  value: string | Temporal.Instant | null | undefined,
  timeZone: string,
): string {
  if (value === null || value === undefined || value === '') return missing
  const date = dayIn(value, timeZone)
  return date ? `${dayMonthYear(date)}, ${formatTime(value, timeZone)}` : unreadable
}

/** "Tue 09-Jun-2026, 6:42 PM" in the zone. */
export function formatDayAndTime(value: string | Temporal.Instant, timeZone: string): string {
  const date = dayIn(value, timeZone)
  return date ? `${formatDateWithDay(date)}, ${formatTime(value, timeZone)}` : unreadable
}

/** When something was, as short as can be: "6:42 PM" today, "Mon 01-Jun-2026, 6:42 PM" on any other day. */
export function formatMoment(
  value: string | Temporal.Instant,
  now: Temporal.Instant,
  timeZone: string,
): string {
  const date = dayIn(value, timeZone)
  if (!date) return unreadable
  const isToday = date.equals(now.toZonedDateTimeISO(timeZone).toPlainDate())
  return isToday ? formatTime(value, timeZone) : formatDayAndTime(value, timeZone)
}

/** The day of an instant in the zone; undefined for anything unreadable, so that one bad value breaks no page. */
export function dayIn(value: string | Temporal.Instant, timeZone: string): Temporal.PlainDate | undefined {
  return inZone(value, timeZone)?.toPlainDate()
}

/** "Today", "Yesterday" or "Mon 01-Jun-2026", for the headings of a list by day; "Invalid Date" without a day. */
export function formatDayHead(date: Temporal.PlainDate | undefined, today: Temporal.PlainDate): string {
  if (!date) return unreadable
  const { days } = date.until(today)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : formatDateWithDay(date)
}

/** "42 min", "2 h 5 min", "2 h": whole minutes, rounded down, at least 0. */
export function formatDuration(duration: Temporal.Duration): string {
  const minutes = Math.max(0, Math.floor(duration.total('minutes')))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** "Good Morning" before 12, "Good Afternoon" before 18, else "Good Evening" (docs/spec/reporting.md#2). */
export function greeting(now: Temporal.Instant, timeZone: string): string {
  const { hour } = now.toZonedDateTimeISO(timeZone)
  if (hour < 12) return 'Good Morning'
  return hour < 18 ? 'Good Afternoon' : 'Good Evening'
}

function dayMonthYear(date: Temporal.PlainDate): string {
  return `${String(date.day).padStart(2, '0')}-${monthNames[date.month - 1]!.slice(0, 3)}-${String(date.year).padStart(4, '0')}`
}

function toDate(value: string | Temporal.PlainDate): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(value)
  } catch {
    return undefined
  }
}

function inZone(value: string | Temporal.Instant, timeZone: string): Temporal.ZonedDateTime | undefined {
  try {
    return Temporal.Instant.from(value).toZonedDateTimeISO(timeZone)
  } catch {
    return undefined
  }
}
