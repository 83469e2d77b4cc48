import { dayKindOf, isExpected, type PersonCalendar } from './working-day.ts'

/** The reporting state of one day, as the consistency calendar marks it. */
export const reportingStates = [
  'on-time',
  'late',
  'missed',
  'leave',
  'weekly-off',
  'holiday',
  'not-due',
  'before-joining',
  'inactive',
] as const
export type ReportingState = (typeof reportingStates)[number]

/** How many days the strip beside a name shows, today included. */
export const stripDays = 14

/**
 * The state of a day for a person whose current day is `today`. A report is shown as one on any kind of day; a day that
 * has not ended is not missed (decision 038), nor is one on which the person could not be expected to report (decisions
 * 039 and 115).
 *
 * @param isLate Whether the day's report was late; undefined where there is none.
 */
export function reportingStateOf(
  calendar: PersonCalendar,
  isLate: boolean | undefined,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): ReportingState {
  if (isLate !== undefined) return isLate ? 'late' : 'on-time'
  if (Temporal.PlainDate.compare(date, calendar.joinedOn) < 0) return 'before-joining'
  if (calendar.inactive.has(date.toString())) return 'inactive'
  const kind = dayKindOf(calendar, date)
  if (kind !== 'working') return kind
  if (!isExpected(calendar, date)) return 'not-due'
  return Temporal.PlainDate.compare(date, today) >= 0 ? 'not-due' : 'missed'
}
