import { streakOfBadge } from './badges.ts'
import { isExpected, type PersonCalendar } from './working-day.ts'

/** A person's badges, and the days that they have reported, for a quick look before badges are counted. */
export interface BadgeProgress {
  /** Types of badges, those of a month followed by a space and the month. */
  held: ReadonlySet<string>
  /** By month, YYYY-MM, the reported days as bits, the first day the lowest; at least of the last 90 days. */
  months: ReadonlyMap<string, number>
}

interface OpenDays {
  /** The oldest day that a report can be submitted for. */
  openFrom: Temporal.PlainDate
  today: Temporal.PlainDate
}

/**
 * Whether a report could complete a badge (`badgesEarned`): false for nearly every report, which then need not be
 * counted. Every day that can be reported now counts as reported, because another report may be submitted at the same
 * time.
 *
 * @param calendar Of the whole months of the open days.
 */
export function mayEarnBadge(calendar: PersonCalendar, progress: BadgeProgress, open: OpenDays): boolean {
  return (
    mayEarnStreak(progress, open) ||
    monthsOf(open).some((month) => mayComplete(calendar, progress, open, month))
  )
}

function mayEarnStreak({ held, months }: BadgeProgress, { openFrom, today }: OpenDays): boolean {
  const openDays = openFrom.until(today, { largestUnit: 'day' }).days + 1
  const mostReported = openDays + [...months.values()].reduce((sum, days) => sum + bitCount(days), 0)
  return Object.entries(streakOfBadge).some(([type, days]) => !held.has(type) && mostReported >= days)
}

function monthsOf({ openFrom, today }: OpenDays): Temporal.PlainYearMonth[] {
  const [first, last] = [openFrom.toPlainYearMonth(), today.toPlainYearMonth()]
  return first.equals(last) ? [last] : [first, last]
}

/** Whether every working day of the month is reported or open. From its end, where a running month has such days. */
function mayComplete(
  calendar: PersonCalendar,
  { held, months }: BadgeProgress,
  { openFrom, today }: OpenDays,
  month: Temporal.PlainYearMonth,
): boolean {
  const name = month.toString()
  if (held.has(`FullMonthFinisher ${name}`)) return false
  const reported = months.get(name) ?? 0
  for (let day = month.daysInMonth; day >= 1; day--) {
    const date = month.toPlainDate({ day })
    const isOver = Temporal.PlainDate.compare(date, today) <= 0
    const isOpen = isOver && Temporal.PlainDate.compare(date, openFrom) >= 0
    const isReported = (reported & (1 << (day - 1))) !== 0
    if (isOpen || isReported) continue
    // Leave to come can be revoked.
    const known = isOver ? calendar : { ...calendar, leave: new Set<string>() }
    if (isExpected(known, date)) return false
  }
  return true
}

function bitCount(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; left &= left - 1) count++
  return count
}
