import { isWeeklyOff, weeklyOffsAmong, type WorkSchedule } from './work-schedule.ts'

/** The kind of a day for a person. Reports are expected on working days only (docs/spec/reporting.md#9). */
export const dayKinds = ['working', 'weekly-off', 'holiday', 'leave'] as const
export type DayKind = (typeof dayKinds)[number]

/** The facts that decide a person's working days: their weekly offs, the company's holidays and their leave. */
export interface PersonCalendar {
  joinedOn: Temporal.PlainDate
  /** The first day whose reports are still there, if the company has deleted older ones: figures begin with it. */
  reportsFrom?: Temporal.PlainDate | undefined
  schedule: WorkSchedule
  /** YYYY-MM-DD of the holidays of the company and of the person's unit. */
  holidays: ReadonlySet<string>
  /** YYYY-MM-DD of whole days of leave. A half day of leave is a working day. */
  leave: ReadonlySet<string>
  /** YYYY-MM-DD of the days on which the person was archived or suspended, from the day it began to the day it ended. */
  inactive: ReadonlySet<string>
  /**
   * YYYY-MM-DD of the days on which no report could be in time, because the person's time zone changed: days that never
   * happened, as over the date line, and one that began after its due time.
   */
  skipped: ReadonlySet<string>
}

/**
 * The kind of a day: a weekly off takes precedence over a holiday, and a holiday over leave, so that nobody spends
 * leave on a day off.
 */
export function dayKindOf(calendar: PersonCalendar, date: Temporal.PlainDate): DayKind {
  return kindOf(calendar, date.toString(), isWeeklyOff(calendar.schedule, date))
}

/** `dayKindOf` for the same days of many people, by YYYY-MM-DD: each distinct schedule is computed once. */
export function dayKindsOver(
  dates: readonly Temporal.PlainDate[],
): (calendar: PersonCalendar) => (day: string) => DayKind {
  const offsOf = weeklyOffsAmong(dates)
  return (calendar) => {
    const offs = offsOf(calendar.schedule)
    return (day) => kindOf(calendar, day, offs.has(day))
  }
}

function kindOf(calendar: PersonCalendar, day: string, isOff: boolean): DayKind {
  if (isOff) return 'weekly-off'
  if (calendar.holidays.has(day)) return 'holiday'
  return calendar.leave.has(day) ? 'leave' : 'working'
}

/**
 * Whether a report is expected for the day, and counts: a working day after the one on which the person joined, on which they were
 * neither archived nor suspended (docs/spec/decisions.md#115), and which no change of their time zone took.
 */
export function isExpected(calendar: PersonCalendar, date: Temporal.PlainDate): boolean {
  return isReportable(calendar, date) && dayKindOf(calendar, date) === 'working'
}

/** `isExpected` for a day that is known to be a working day. */
export function isReportable(calendar: PersonCalendar, date: Temporal.PlainDate): boolean {
  const day = date.toString()
  return (
    !calendar.inactive.has(day) &&
    !calendar.skipped.has(day) &&
    Temporal.PlainDate.compare(date, calendar.joinedOn) > 0 &&
    areReportsKept(calendar, date)
  )
}

/** Whether the reports of the day have not been deleted by the company's retention. */
export function areReportsKept({ reportsFrom }: PersonCalendar, date: Temporal.PlainDate): boolean {
  return !reportsFrom || Temporal.PlainDate.compare(date, reportsFrom) >= 0
}
