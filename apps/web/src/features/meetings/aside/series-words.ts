import { formatDate, formatTime } from '#core/time/format.ts'
import { nameOfDay } from '#core/time/format-range.ts'
import type { SeriesOfOverview } from '../meeting-types.ts'

/** "Daily at 9:30 AM, next 10-Jun", "Weekly on Tuesday, last 26-Jun-2026", "Monthly on the 6th, ended". */
export function seriesWords(series: SeriesOfOverview, today: Temporal.PlainDate, timeZone: string): string {
  const { recurrence, startsAt, next, last } = series
  const inOwnZone = Temporal.Instant.from(startsAt).toZonedDateTimeISO(series.timeZone)
  const often = {
    none: 'Once',
    daily: `Daily at ${formatTime(next?.startsAt ?? startsAt, timeZone)}`,
    weekly: `Weekly on ${nameOfDay(inOwnZone.toPlainDate())}`,
    monthly: `Monthly on the ${ordinal(inOwnZone.day)}`,
  }[recurrence]
  if (!next) return `${often}, ended`
  const day = Temporal.Instant.from(next.startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
  if (last === next.date) return `${often}, last ${formatDate(day)}`
  return `${often}, next ${shortDay(day, today)}`
}

/** "16-Jun", with the year if it is not this one. */
export function shortDay(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return day.year === today.year ? formatDate(day).slice(0, -5) : formatDate(day)
}

/** "6th". */
export function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}
