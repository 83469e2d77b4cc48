import { monthProgress } from './badge-progress.ts'
import { streakOfBadge, type BadgeType } from './badges.ts'
import { lookBackDays, reportingOf } from './reporting.ts'
import { isExpected, type PersonCalendar } from './working-day.ts'

/** How many days ahead are searched: a streak of twenty takes five months with one working day a week. */
export const lookAheadDays = 200

export interface NextBadge {
  type: BadgeType
  done: number
  of: number
  /** Working days that still need a report. */
  left: number
  /** The day whose report earns it if no day is missed; null if that day is after the end of the calendar. */
  on: Temporal.PlainDate | null
}

export interface Streak {
  /** Working days in a row with a report. */
  days: number
  /** The missed day before a count that began today, and the days in a row that it ended. */
  broken: { on: Temporal.PlainDate; days: number } | null
  nextWorkingDay: Temporal.PlainDate | null
  nextBadge: NextBadge | null
}

/**
 * The streak of a person whose day is over, and when they can earn the next badge: the nearest streak badge that they
 * lack, then this month's. Weekly offs, holidays and planned leave are no working days (docs/spec/tasks.md#9).
 *
 * @param calendar Of the 90 days before today, and of `lookAheadDays` after it.
 * @param reported YYYY-MM-DD of the days that have a report.
 * @param earned Type and occasion of awarded badges.
 */
export function streakOf(
  calendar: PersonCalendar,
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
  earned: readonly { type: BadgeType; occasion: string }[],
): Streak {
  const { streak: days } = reportingOf(calendar, reported, today)
  const ahead = Array.from({ length: lookAheadDays }, (_, day) => today.add({ days: day + 1 })).filter(
    (date) => isExpected(calendar, date),
  )
  const isOpen = isExpected(calendar, today) && !reported.has(today.toString())
  const counting = isOpen ? [today, ...ahead] : ahead
  return {
    days,
    broken: days === 1 && reported.has(today.toString()) ? brokenBefore(calendar, reported, today) : null,
    nextWorkingDay: ahead[0] ?? null,
    nextBadge: nextStreak(days, counting, earned) ?? thisMonth(calendar, reported, today, counting, earned),
  }
}

function nextStreak(
  days: number,
  counting: readonly Temporal.PlainDate[],
  earned: readonly { type: BadgeType }[],
): NextBadge | null {
  const next = (Object.entries(streakOfBadge) as [keyof typeof streakOfBadge, number][])
    .filter(([type, of]) => of > days && !earned.some((one) => one.type === type))
    .toSorted(([, one], [, other]) => one - other)[0]
  if (!next) return null
  const [type, of] = next
  const left = of - days
  return { type, done: days, of, left, on: counting[left - 1] ?? null }
}

function thisMonth(
  calendar: PersonCalendar,
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
  counting: readonly Temporal.PlainDate[],
  earned: readonly { type: BadgeType; occasion: string }[],
): NextBadge | null {
  const month = today.toPlainYearMonth()
  if (earned.some(({ type, occasion }) => type === 'FullMonthFinisher' && occasion === month.toString()))
    return null
  const { type, done, of, isOutOfReach } = monthProgress(calendar, reported, today)
  const left = of - done
  const on = counting.filter((date) => date.toPlainYearMonth().equals(month)).at(-1)
  return isOutOfReach || !on ? null : { type, done, of, left, on }
}

function brokenBefore(
  calendar: PersonCalendar,
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
): Streak['broken'] {
  const before = Array.from({ length: lookBackDays - 1 }, (_, back) =>
    today.subtract({ days: back + 1 }),
  ).filter((date) => isExpected(calendar, date))
  const [on] = before
  if (!on || reported.has(on.toString())) return null
  const gap = before.findIndex((date) => reported.has(date.toString()))
  if (gap === -1) return null
  const missed = before[gap - 1] ?? on
  const older = before.slice(gap)
  const end = older.findIndex((date) => !reported.has(date.toString()))
  const days = end === -1 ? older.length : end
  // A single day in a row is no streak that a person could miss.
  return days > 1 ? { on: missed, days } : null
}
