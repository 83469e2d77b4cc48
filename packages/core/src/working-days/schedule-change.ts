import { weekdays, type Weekday } from '../time/weekday.ts'
import { lookBackDays } from './reporting.ts'
import { turnOf, type ScheduleEntry, type WeeksOff, type WorkSchedule } from './work-schedule.ts'
import { firstAndLast } from '../values/required.ts'

/** How many days back or ahead weekly offs may change. */
export const scheduleReachDays = lookBackDays

/** Each week's days in order, and no more weeks than one cycle of the rotation. */
export function oneCycleOf(weeks: WeeksOff): WeeksOff {
  const sorted = weeks.map((days) => weekdays.filter((day) => days.includes(day)))
  const isRound = (length: number): boolean =>
    sorted.every((days, index) => days.join() === sorted[index % length]!.join())
  const length = sorted.findIndex((_, index) => sorted.length % (index + 1) === 0 && isRound(index + 1)) + 1
  return sorted.slice(0, length)
}

/** Why these weekly offs are not possible; null if they are. */
export function weeksProblem(weeks: WeeksOff, mustRest: boolean): string | null {
  if (weeks.every((days) => new Set(days).size === weekdays.length)) return 'At least one day must be worked.'
  // Quoted from the specification (docs/spec/reporting.md#5).
  return mustRest && weeks.every((days) => days.length === 0)
    ? 'Weekly Off Day is required for Employees.'
    : null
}

/** The weekly off of a person with the same one every week; undefined for everybody else. */
export function plainDayOf(weeks: WeeksOff): Weekday | null | undefined {
  const [days, ...others] = weeks
  return days && others.length === 0 && days.length <= 1 ? (days[0] ?? null) : undefined
}

/** A person's stored weekly offs: entries, or none if they never changed. */
export interface KnownSchedule {
  entries: WorkSchedule
  weeklyOffDay: Weekday | null
  joinedOn: Temporal.PlainDate
}

/** The stored entries or, if there are none, one entry from the day of joining with the plain weekly off. */
export function entriesOf({ entries, weeklyOffDay, joinedOn }: KnownSchedule): WorkSchedule {
  return entries.length > 0
    ? entries
    : [{ from: joinedOn, weeks: weeklyOffDay === null ? [[]] : [[weeklyOffDay]] }]
}

/** The entries after a change from a day on: earlier ones stay, later ones are replaced. Null if nothing changes. */
export function withEntry(known: KnownSchedule, next: ScheduleEntry): WorkSchedule | null {
  const held = entriesOf(known)
  const kept = held.filter(({ from }) => Temporal.PlainDate.compare(from, next.from) < 0)
  const before = kept.at(-1)
  const isKept = before !== undefined && continues(before, next)
  if (isKept) return kept.length === held.length ? null : kept
  const [only, ...others] = held
  if (!before && only && others.length === 0 && only.weeks.length === 1 && continues(only, next)) return null
  return [...kept, next]
}

/** Whether an entry has the same weekly offs as the one before it. */
function continues(entry: ScheduleEntry, { from, weeks }: ScheduleEntry): boolean {
  const length = entry.weeks.length
  if (length !== weeks.length) return false
  const turn = turnOf(entry, from)
  return weeks.every((days, index) => days.join() === entry.weeks[(turn + index) % length]!.join())
}

/** The entry that applies on the day, and the next one. */
export function entryOn(
  schedule: WorkSchedule,
  date: Temporal.PlainDate,
): { now: ScheduleEntry; next: ScheduleEntry | null } {
  const after = schedule.findIndex(({ from }) => Temporal.PlainDate.compare(from, date) > 0)
  if (after === -1) return { now: firstAndLast(schedule)[1], next: null }
  // The first entry applies to the days before it too.
  const at = Math.max(0, after - 1)
  return { now: schedule[at]!, next: schedule[at + 1] ?? null }
}
