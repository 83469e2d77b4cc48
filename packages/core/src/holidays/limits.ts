import type { ErrorCode } from '../errors/codes.ts'

export const maxHolidayName = 120
/** Most entries that one file may add. */
export const mostImported = 1_000
/** Most events that a calendar file may have, including those outside the wanted years. */
export const mostEvents = 2_000
/** Most days that the recurrences of a calendar file may exclude. */
export const mostExceptions = 1_000
/** Most columns of a table. */
export const mostColumns = 50
export const maxImportBytes = 1_000_000
/** How many years of a recurrence an import creates: the chosen year and two more. */
export const yearsWrittenOut = 3

const yearsBack = 1
const yearsAhead = 5

/** Whether the year is within the range that the database stores. */
export function isYear(year: number): boolean {
  return year >= 1 && year <= 9999
}

/** Why a holiday cannot be on this date, given the company's today; null if it can. */
export function holidayDateRefusal(date: Temporal.PlainDate, today: Temporal.PlainDate): ErrorCode | null {
  if (Temporal.PlainDate.compare(date, today.subtract({ years: yearsBack })) < 0)
    return 'holiday_date_too_old'
  return date.year > today.year + yearsAhead ? 'holiday_date_too_far' : null
}
