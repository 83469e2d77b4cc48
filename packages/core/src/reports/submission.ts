import type { ErrorCode } from '../errors/codes.ts'
import { lateFrom, localDate } from '../time/report-clock.ts'
import { dayKindOf, type DayKind, type PersonCalendar } from '../working-days/working-day.ts'
import { submitUpToDaysBack } from './limits.ts'

/** The facts about a person that decide how their report counts. */
export interface Reporter extends PersonCalendar {
  timeZone: string
}

export interface SubmissionFlags {
  isLate: boolean
  isYesterdaySubmission: boolean
  submittedOnWeekOff: boolean
  submittedOnHoliday: boolean
  submittedOnLeave: boolean
}

const refusalOfPast: Record<DayKind, ErrorCode | null> = {
  working: null,
  'weekly-off': 'report_date_not_working',
  holiday: 'report_date_holiday',
  leave: 'report_date_leave',
}

/**
 * Why a report for `date` is refused at `now`, or `null` where it is accepted: today always, working days up
 * to seven days back, never before joining (decision 026).
 */
export function submissionRefusal(
  reporter: Reporter,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): ErrorCode | null {
  const today = localDate(now, reporter.timeZone)
  const daysBack = date.until(today, { largestUnit: 'day' }).days
  if (daysBack < 0) return 'report_date_future'
  if (Temporal.PlainDate.compare(date, reporter.joinedOn) < 0) return 'report_date_before_joining'
  if (daysBack > submitUpToDaysBack) return 'report_date_too_old'
  return daysBack > 0 ? refusalOfPast[dayKindOf(reporter, date)] : null
}

/**
 * The flags of a report for `date` submitted at `now`, in the reporter's own zone: late from 19:00 of the
 * report's date on (decision 030), filed for yesterday, filed for a day off (decision 028).
 */
export function submissionFlags(
  reporter: Reporter,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): SubmissionFlags {
  const kind = dayKindOf(reporter, date)
  const yesterday = localDate(now, reporter.timeZone).subtract({ days: 1 })
  return {
    isLate: Temporal.Instant.compare(now, lateFrom(date, reporter.timeZone)) >= 0,
    isYesterdaySubmission: date.equals(yesterday),
    submittedOnWeekOff: kind === 'weekly-off',
    submittedOnHoliday: kind === 'holiday',
    submittedOnLeave: kind === 'leave',
  }
}
