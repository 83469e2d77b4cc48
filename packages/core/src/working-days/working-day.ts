import { isWeeklyOff, type WorkSchedule } from './work-schedule.ts'

/** What a day is for somebody. Reports are expected on working days only (1 §9). */
export const dayKinds = ['working', 'weekly-off', 'holiday', 'leave'] as const
export type DayKind = (typeof dayKinds)[number]

/** What decides which days somebody works: their weekly offs, the company's holidays and their leave. */
export interface PersonCalendar {
  joinedOn: Temporal.PlainDate
  schedule: WorkSchedule
  /** YYYY-MM-DD of the holidays of the company and of the person's unit. */
  holidays: ReadonlySet<string>
  /** YYYY-MM-DD of whole days of leave. Whoever is away for half a day works the other half. */
  leave: ReadonlySet<string>
}

/** What the day is: a weekly off before a holiday before leave, so that nobody spends leave on a day off. */
export function dayKindOf(calendar: PersonCalendar, date: Temporal.PlainDate): DayKind {
  if (isWeeklyOff(calendar.schedule, date)) return 'weekly-off'
  const day = date.toString()
  if (calendar.holidays.has(day)) return 'holiday'
  return calendar.leave.has(day) ? 'leave' : 'working'
}

/** Whether a report is expected for the day: a working day, and not before the person joined. */
export function isExpected(calendar: PersonCalendar, date: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(date, calendar.joinedOn) >= 0 && dayKindOf(calendar, date) === 'working'
}
