/** Weekdays as the specification lists them, starting at Sunday (docs/spec/reporting.md#3). */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export type Weekday = (typeof weekdays)[number]

export function weekdayOf(date: Temporal.PlainDate): Weekday {
  // Temporal counts Monday as 1 and Sunday as 7.
  return weekdays[date.dayOfWeek % 7] as Weekday
}
