import { weekdayOf, weekdays, type Weekday } from '../time/weekday.ts'

/** The weekdays off in each week of a rotation, in turn; one week for a person with the same days every week. */
export type WeeksOff = readonly (readonly Weekday[])[]

/** These weekdays are off from a day on. The rotation's first week is the one that contains the day. */
export interface ScheduleEntry {
  from: Temporal.PlainDate
  weeks: WeeksOff
}

/** A person's weekly offs over time, oldest entry first; the first applies to the days before it too. */
export type WorkSchedule = readonly ScheduleEntry[]

export const mostWeeksOfRotation = 8

/** Whether the day is a weekly off; weeks start on Sunday (docs/spec/reporting.md#9). */
export function isWeeklyOff(schedule: WorkSchedule, date: Temporal.PlainDate): boolean {
  const entry = schedule.findLast(({ from }) => Temporal.PlainDate.compare(from, date) <= 0) ?? schedule.at(0)
  if (!entry) return false
  return (entry.weeks[turnOf(entry, date)] ?? []).includes(weekdayOf(date))
}

/**
 * The weekly offs among some days, as YYYY-MM-DD: `isWeeklyOff` for the schedules of many people. Each distinct
 * schedule is computed once, and days are compared as text, which takes a hundredth of the time.
 */
export function weeklyOffsAmong(
  dates: readonly Temporal.PlainDate[],
): (schedule: WorkSchedule) => ReadonlySet<string> {
  const days = dates.map((date) => ({
    name: date.toString(),
    weekday: weekdayOf(date),
    week: weekNumberOf(date),
  }))
  const found = new Map<string, ReadonlySet<string>>()
  const offsOf = (schedule: WorkSchedule): ReadonlySet<string> => {
    const entries = schedule.map(({ from, weeks }) => ({ from, weeks, day: from.toString() }))
    const key = entries.map(({ day, weeks }) => `${day} ${weeks.join('/')}`).join(' ')
    const computed = found.get(key)
    if (computed) return computed
    const begun = entries.map(({ from, ...entry }) => ({ ...entry, week: weekNumberOf(from) }))
    const offs = days.filter(({ name, weekday, week }) => {
      const entry = begun.findLast(({ day }) => day <= name) ?? begun.at(0)
      return entry?.weeks[turnAfter(week - entry.week, entry.weeks)]?.includes(weekday)
    })
    const names = new Set(offs.map(({ name }) => name))
    found.set(key, names)
    return names
  }
  // People with the same weekly off share one schedule.
  const known = new Map<WorkSchedule, ReadonlySet<string>>()
  return (schedule) => {
    const names = known.get(schedule) ?? offsOf(schedule)
    known.set(schedule, names)
    return names
  }
}

/** The week of the entry's rotation that contains the day, from 0. */
export function turnOf({ from, weeks }: ScheduleEntry, date: Temporal.PlainDate): number {
  // Most people have one week, which needs no calculation.
  if (weeks.length === 1) return 0
  return turnAfter(weekNumberOf(date) - weekNumberOf(from), weeks)
}

function turnAfter(weeksPassed: number, weeks: WeeksOff): number {
  const turn = weeksPassed % weeks.length
  return turn < 0 ? turn + weeks.length : turn
}

/** The number of a week, which starts on Sunday: two days have the same number exactly if they are in the same week. */
function weekNumberOf(date: Temporal.PlainDate): number {
  const aSunday = new Temporal.PlainDate(1970, 1, 4)
  return Math.floor(aSunday.until(date, { largestUnit: 'day' }).days / 7)
}

const weeklySchedules = new Map<Weekday | null, WorkSchedule>(
  [null, ...weekdays].map((day) => [
    day,
    [{ from: new Temporal.PlainDate(1970, 1, 4), weeks: [day === null ? [] : [day]] }],
  ]),
)

/** The schedule of a person with the same weekly off every week, or none. */
export function scheduleOf(weeklyOffDay: Weekday | null): WorkSchedule {
  return weeklySchedules.get(weeklyOffDay)!
}
