import { weekdayOf, type Weekday } from '../time/weekday.ts'

/** The weekdays off of each week of a rotation, in turn; one week for whoever rests on the same days always. */
export type WeeksOff = readonly (readonly Weekday[])[]

/** From a day on, these weekdays are off. The rotation's first week is the one that holds the day. */
export interface ScheduleEntry {
  from: Temporal.PlainDate
  weeks: WeeksOff
}

/** Somebody's weekly offs over time, oldest entry first; the first holds for the days before it too. */
export type WorkSchedule = readonly ScheduleEntry[]

export const mostWeeksOfRotation = 8

/** Whether the day is a weekly off; weeks start on Sunday (1 §9). */
export function isWeeklyOff(schedule: WorkSchedule, date: Temporal.PlainDate): boolean {
  const entry = schedule.findLast(({ from }) => Temporal.PlainDate.compare(from, date) <= 0) ?? schedule.at(0)
  if (!entry) return false
  return weekOfRotation(entry, date).includes(weekdayOf(date))
}

function weekOfRotation(entry: ScheduleEntry, date: Temporal.PlainDate): readonly Weekday[] {
  return entry.weeks[turnOf(entry, date)] ?? []
}

/** Which week of the entry's rotation the day lies in, from 0. */
export function turnOf({ from, weeks }: ScheduleEntry, date: Temporal.PlainDate): number {
  // Most people's weeks are alike, and are not counted.
  if (weeks.length === 1) return 0
  const days = sundayOf(from).until(sundayOf(date), { largestUnit: 'day' }).days
  const turn = (days / 7) % weeks.length
  return turn < 0 ? turn + weeks.length : turn
}

function sundayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  // Temporal counts Monday 1 … Sunday 7.
  return date.subtract({ days: date.dayOfWeek % 7 })
}

/** The schedule of somebody who rests on the same day every week, or on none. */
export function scheduleOf(weeklyOffDay: Weekday | null): WorkSchedule {
  const from = Temporal.PlainDate.from('1970-01-04')
  return [{ from, weeks: [weeklyOffDay === null ? [] : [weeklyOffDay]] }]
}
