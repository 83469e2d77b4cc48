import { dayKindOf, type PersonCalendar } from './working-day.ts'

/** What one day says of somebody's reporting, as the consistency calendar marks it. */
export const reportingStates = [
  'on-time',
  'late',
  'missed',
  'leave',
  'weekly-off',
  'holiday',
  'not-due',
  'before-joining',
] as const
export type ReportingState = (typeof reportingStates)[number]

/** How many days the strip beside a name shows, today included. */
export const stripDays = 14

/**
 * What the day is for somebody whose own day it is `today`. A report counts as one whatever the day is; a day
 * that is not over is missed by nobody (decision 038), nor is one before they joined (decision 039).
 *
 * @param isLate whether the day's report was late; undefined where there is none.
 */
export function reportingStateOf(
  calendar: PersonCalendar,
  isLate: boolean | undefined,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): ReportingState {
  if (isLate !== undefined) return isLate ? 'late' : 'on-time'
  if (Temporal.PlainDate.compare(date, calendar.joinedOn) < 0) return 'before-joining'
  const kind = dayKindOf(calendar, date)
  if (kind !== 'working') return kind
  return Temporal.PlainDate.compare(date, today) >= 0 ? 'not-due' : 'missed'
}
