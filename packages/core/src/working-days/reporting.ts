import { isExpected, type PersonCalendar } from './working-day.ts'

/**
 * How far back streaks and missed days are counted, today included (docs/spec/reporting.md#9,
 * docs/spec/decisions.md#043).
 */
export const lookBackDays = 90

/** From this many missed days on a person's state is critical (docs/spec/reporting.md#9). */
export const criticalFrom = 3

export type Attention = 'none' | 'warning' | 'critical'

/** How consistently a person reports. */
export interface Reporting {
  /**
   * Working days in a row with a report, back from today; an unreported today does not break it
   * (docs/spec/decisions.md#042).
   */
  streak: number
  /**
   * Working days in a row without a report, back from yesterday; today's report ends it (docs/spec/decisions.md#038).
   */
  daysMissed: number
  /**
   * Reports for working days of this month so far; one for a day off counts for nothing that ranks
   * (docs/spec/decisions.md#114).
   */
  reportsThisMonth: number
}

export function attentionLevel(daysMissed: number): Attention {
  if (daysMissed === 0) return 'none'
  return daysMissed >= criticalFrom ? 'critical' : 'warning'
}

/**
 * Counts the person's reports of the 90 days up to `today`, their current day. Days that are no working days, or before
 * they joined, are neutral, whether reported or not (docs/spec/decisions.md#028 and #039).
 *
 * @param reported YYYY-MM-DD of the days that have a report.
 */
export function reportingOf(
  calendar: PersonCalendar,
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
): Reporting {
  const expected = Array.from({ length: lookBackDays }, (_, back) => today.subtract({ days: back })).filter(
    (date) => isExpected(calendar, date),
  )
  const isIn = (date: Temporal.PlainDate): boolean => reported.has(date.toString())
  const isOpen = (date: Temporal.PlainDate): boolean => date.equals(today) && !isIn(date)
  const settled = expected.filter((date) => !isOpen(date))
  const firstMissed = settled.findIndex((date) => !isIn(date))
  const firstIn = settled.findIndex(isIn)
  return {
    streak: firstMissed === -1 ? settled.length : firstMissed,
    daysMissed: firstIn === -1 ? settled.length : firstIn,
    reportsThisMonth: expected.filter((date) => isIn(date) && isSameMonth(date, today)).length,
  }
}

function isSameMonth(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return one.toPlainYearMonth().equals(other.toPlainYearMonth())
}
