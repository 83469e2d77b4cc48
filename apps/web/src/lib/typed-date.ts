import { dayOrderOf, readSpokenDate, type DayOrder } from '#core/time/spoken-date.ts'

/** The order of day and month of the person's browser. */
export function localDayOrder(): DayOrder {
  return dayOrderOf(navigator.language)
}

/**
 * Reads a date typed in this browser. If the field refuses a date without a year, the same day of next year is taken if
 * that is possible: in December, leave for "15 jan" is for the coming January.
 * @param blockedBecause Why a day, YYYY-MM-DD, cannot be chosen.
 */
export function readTypedDate(
  typed: string,
  today: Temporal.PlainDate,
  blockedBecause: (date: string) => string | undefined = () => undefined,
): Temporal.PlainDate | null {
  const context = { today, dayOrder: localDayOrder() }
  const date = readSpokenDate(typed, context)
  if (!date || blockedBecause(date.toString()) === undefined) return date
  const upcoming = readSpokenDate(typed, { ...context, yearless: 'upcoming' })
  return upcoming && blockedBecause(upcoming.toString()) === undefined ? upcoming : date
}
