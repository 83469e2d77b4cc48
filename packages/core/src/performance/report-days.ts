import type { PersonCalendar } from '../working-days/working-day.ts'
import { areReportsKept, dayKindOf, isExpected } from '../working-days/working-day.ts'
import { daysBetween } from '../time/days.ts'

/** A day of the period on which a report counts, with its outcome. */
export interface ReportDay {
  date: Temporal.PlainDate
  outcome: 'on-time' | 'late' | 'missed'
}

export interface ReportDays {
  /** The days on which a report was due, oldest first. */
  due: ReportDay[]
  /** Reports of days on which none was expected; they are in no other figure (docs/spec/decisions.md#114). */
  extra: number
  /** Days of leave that would have been working days, oldest first. */
  leave: Temporal.PlainDate[]
  /** Whether the report of the person's current day, which is in the period, is expected and not in yet. */
  isTodayOpen: boolean
}

/**
 * The outcome of each day of a period on which a report was due: every expected day that is over for the person, and
 * their current day once its report is in. A day that has not ended is not missed (docs/spec/decisions.md#038).
 *
 * @param lateness Whether the report of a day, YYYY-MM-DD, was late; days without a report are missing from it.
 * @param today The person's current day.
 */
export function reportDaysOf(
  calendar: PersonCalendar,
  lateness: ReadonlyMap<string, boolean>,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
  today: Temporal.PlainDate,
): ReportDays {
  const days: ReportDays = { due: [], extra: 0, leave: [], isTodayOpen: false }
  for (const date of daysBetween(from, to)) {
    const isLate = lateness.get(date.toString())
    const order = Temporal.PlainDate.compare(date, today)
    if (!isExpected(calendar, date)) {
      if (isLate !== undefined) days.extra++
      else if (isOnLeave(calendar, date)) days.leave.push(date)
    } else if (isLate !== undefined) days.due.push({ date, outcome: isLate ? 'late' : 'on-time' })
    else if (order < 0) days.due.push({ date, outcome: 'missed' })
    else if (order === 0) days.isTodayOpen = true
  }
  return days
}

function isOnLeave(calendar: PersonCalendar, date: Temporal.PlainDate): boolean {
  return (
    Temporal.PlainDate.compare(date, calendar.joinedOn) > 0 &&
    areReportsKept(calendar, date) &&
    !calendar.inactive.has(date.toString()) &&
    !calendar.skipped.has(date.toString()) &&
    dayKindOf(calendar, date) === 'leave'
  )
}
