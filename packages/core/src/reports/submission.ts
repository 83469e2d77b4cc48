import type { ErrorCode } from '../errors/codes.ts'
import { lateFrom, localDate, type DueTimes } from '../time/report-clock.ts'
import { dayKindOf, isExpected, type DayKind, type PersonCalendar } from '../working-days/working-day.ts'
import { submitUpToDaysBack } from './limits.ts'

/** The facts about a person that decide how their report counts. */
export interface Reporter extends PersonCalendar {
  timeZone: string
  /** Of their company. */
  dueTimes: DueTimes
}

export interface SubmissionFlags {
  isLate: boolean
  isYesterdaySubmission: boolean
  submittedOnWeekOff: boolean
  submittedOnHoliday: boolean
  submittedOnLeave: boolean
}

const refusalOfPast: Record<DayKind, ErrorCode> = {
  working: 'report_date_not_expected',
  'weekly-off': 'report_date_not_working',
  holiday: 'report_date_holiday',
  leave: 'report_date_leave',
}

/**
 * Why a report for `date` is refused at `now`, or `null` if it is accepted: today always, and up to seven days back the
 * days on which one was expected (docs/spec/decisions.md#026 and #115).
 */
export function submissionRefusal(
  reporter: Omit<Reporter, 'dueTimes'>,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): ErrorCode | null {
  const today = localDate(now, reporter.timeZone)
  const daysBack = date.until(today, { largestUnit: 'day' }).days
  if (daysBack < 0) return 'report_date_future'
  if (Temporal.PlainDate.compare(date, reporter.joinedOn) < 0) return 'report_date_before_joining'
  if (daysBack > submitUpToDaysBack) return 'report_date_too_old'
  if (daysBack === 0 || isExpected(reporter, date)) return null
  return refusalOfPast[dayKindOf(reporter, date)]
}

/**
 * From when on a report for `date` is late: the company's due time of that date in the reporter's zone (docs/spec/decisions.md#029,
 * docs/spec/decisions.md#030); null for a day on which none is expected, which has no due time (docs/spec/decisions.md#114).
 */
export function dueTime(reporter: Reporter, date: Temporal.PlainDate): Temporal.Instant | null {
  return isExpected(reporter, date) ? lateFrom(date, reporter.timeZone, reporter.dueTimes) : null
}

/**
 * The flags of a report for `date` submitted at `now`, in the reporter's own zone: late from its due time
 * on, filed for yesterday, filed for a day off (docs/spec/decisions.md#028).
 */
export function submissionFlags(
  reporter: Reporter,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): SubmissionFlags {
  const kind = dayKindOf(reporter, date)
  const due = dueTime(reporter, date)
  const yesterday = localDate(now, reporter.timeZone).subtract({ days: 1 })
  return {
    isLate: due !== null && Temporal.Instant.compare(now, due) >= 0,
    isYesterdaySubmission: date.equals(yesterday),
    submittedOnWeekOff: kind === 'weekly-off',
    submittedOnHoliday: kind === 'holiday',
    submittedOnLeave: kind === 'leave',
  }
}
