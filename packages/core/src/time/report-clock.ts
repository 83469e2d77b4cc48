/** A time of day from which reports are late in a company, from a day on. */
export interface DueTime {
  /** YYYY-MM-DD */
  from: string
  /** HH:MM on the person's clock. */
  time: string
}

/** The due times of a company, oldest first; before the first one the standard applies. */
export type DueTimes = readonly DueTime[]

/** The due time unless a company chooses another (docs/spec/reporting.md#4, #9). */
export const standardDueTime = '19:00'

const [earliest, latest, step] = [6 * 60, 23 * 60 + 45, 15]

/**
 * The times that a company can choose: each quarter of an hour from 06:00 to 23:45. They leave room for the reminder
 * before, and clock changes at night neither skip nor repeat them.
 */
export const possibleDueTimes: readonly string[] = Array.from(
  { length: (latest - earliest) / step + 1 },
  (_, index) => clockTime(earliest + index * step),
)

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The date in `timeZone` at `now`. */
export function localDate(now: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return now.toZonedDateTimeISO(timeZone).toPlainDate()
}

/** HH:MM, from when on a report for `date` is late. */
export function dueTimeOn(dueTimes: DueTimes, date: Temporal.PlainDate): string {
  const day = date.toString()
  return dueTimes.findLast(({ from }) => from <= day)?.time ?? standardDueTime
}

/** The instant from which a report for `date` is late in `timeZone` (docs/spec/decisions.md#029). */
export function lateFrom(date: Temporal.PlainDate, timeZone: string, dueTimes: DueTimes): Temporal.Instant {
  return date
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(dueTimeOn(dueTimes, date)) })
    .toInstant()
}

/** Longer than reports may be submitted for a past day. */
const keptDueTimeDays = 31

/**
 * The due times after a change, which applies from the first day that has not begun in any zone: it affects nobody's
 * current day and no past day. Times are kept as long as a report may be submitted for a day that needs them.
 */
export function withDueTime(dueTimes: DueTimes, time: string, now: Temporal.Instant): DueTime[] {
  const from = dueTimeChangesOn(now)
  const kept = dueTimes.filter((one) => one.from < from.toString())
  const next = dueTimeOn(kept, from) === time ? kept : [...kept, { from: from.toString(), time }]
  const oldest = localDate(now, 'Etc/GMT+12').subtract({ days: keptDueTimeDays }).toString()
  const inForce = next.findLastIndex((one) => one.from <= oldest)
  return next.slice(Math.max(0, inForce))
}

/** The first day to which a due time that is changed now applies: tomorrow of the easternmost zone. */
export function dueTimeChangesOn(now: Temporal.Instant): Temporal.PlainDate {
  return localDate(now, 'Pacific/Kiritimati').add({ days: 1 })
}
