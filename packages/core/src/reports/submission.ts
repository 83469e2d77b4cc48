import type { ErrorCode } from '../errors/codes.ts'
import { lateFrom, localDate } from '../time/report-clock.ts'
import { weekdayOf, type Weekday } from '../time/weekday.ts'
import { submitUpToDaysBack } from './limits.ts'

/** What must be known of a person to say how a report of theirs counts. */
export interface Reporter {
  timeZone: string
  weeklyOffDay: Weekday | null
  joinedOn: Temporal.PlainDate
}

export interface SubmissionFlags {
  isLate: boolean
  isYesterdaySubmission: boolean
  submittedOnWeekOff: boolean
}

export function isWeeklyOff(reporter: Reporter, date: Temporal.PlainDate): boolean {
  return reporter.weeklyOffDay === weekdayOf(date)
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
  if (daysBack > 0 && isWeeklyOff(reporter, date)) return 'report_date_not_working'
  return null
}

/**
 * The flags of a report for `date` submitted at `now`, in the reporter's own zone: late from 19:00 of the
 * report's date on (decision 030), filed for yesterday, filed for a weekly off day (decision 028).
 */
export function submissionFlags(
  reporter: Reporter,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): SubmissionFlags {
  const yesterday = localDate(now, reporter.timeZone).subtract({ days: 1 })
  return {
    isLate: Temporal.Instant.compare(now, lateFrom(date, reporter.timeZone)) >= 0,
    isYesterdaySubmission: date.equals(yesterday),
    submittedOnWeekOff: isWeeklyOff(reporter, date),
  }
}
