import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { entriesOf, entryOn, plainDayOf } from '#core/working-days/schedule-change.ts'
import { weeksInWords, workDaysInWords } from '#core/working-days/schedule-words.ts'
import type { ScheduleEntry } from '#core/working-days/work-schedule.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCalendar } from '../working-days/api.ts'
import { findSchedule } from './repo.ts'

export type ScheduleView = ServerOperation['GET /users/{userId}/schedule']['output']

const shownDays = 28

/** A person's weekly offs with the four weeks from this one on. @throws AppError `user_not_found` */
export async function readSchedule(unit: UnitOfWork, userId: Id<'user'>): Promise<ScheduleView> {
  const known = await findSchedule(unit, userId)
  if (!known) throw new AppError('user_not_found')
  const today = localDate(unit.now, known.zone)
  const sunday = today.subtract({ days: today.dayOfWeek % 7 })
  const calendar = await findCalendar(unit, userId, sunday, sunday.add({ days: shownDays - 1 }))
  if (!calendar) throw new AppError('user_not_found')
  // Leave is shown elsewhere, and only to people who manage it.
  const withoutLeave = { ...calendar, leave: new Set<string>() }
  const { now, next } = entryOn(entriesOf(known), today)
  return {
    today: today.toString(),
    now: view(now),
    next: next && view(next),
    entries: entriesOf(known).map(view),
    days: Array.from({ length: shownDays }, (_, index) => {
      const date = sunday.add({ days: index })
      return { date: date.toString(), kind: dayKindOf(withoutLeave, date) }
    }),
    version: known.version,
  }
}

function view({ from, weeks }: ScheduleEntry) {
  return { from: from.toString(), weeks: weeks.map((days) => [...days]), inWords: weeksInWords(weeks) }
}

/** The weekly offs of today: in words, and the weekday for a person with the same one every week. */
export interface WeeklyOffsNow {
  plainDay: Weekday | null
  inWords: string
  /** The other days, in words. */
  workDays: string
}

export async function weeklyOffsNow(unit: UnitOfWork, userId: Id<'user'>): Promise<WeeklyOffsNow | null> {
  const known = await findSchedule(unit, userId)
  if (!known) return null
  const { weeks } = entryOn(entriesOf(known), localDate(unit.now, known.zone)).now
  return {
    plainDay: plainDayOf(weeks) ?? null,
    inWords: weeksInWords(weeks),
    workDays: workDaysInWords(weeks),
  }
}
