import { formatMonth } from '../time/format.ts'
import { streakOfBadge, type BadgeType } from './badges.ts'
import { reportingOf } from './reporting.ts'
import { isExpected, type PersonCalendar } from './working-day.ts'

/** The displayed name of each badge (docs/spec/tasks.md#9). */
export const badgeNames: Record<BadgeType, string> = {
  TenDayStreak: 'Ten-Day Streak',
  TwentyDayStreak: 'Twenty-Day Streak',
  FullMonthFinisher: 'Full Month Finisher',
}

/** What the badge was awarded for, as a sentence. */
export function describeBadge(type: BadgeType, occasion: string): string {
  if (type === 'FullMonthFinisher') return `Reported every working day of ${formatMonth(occasion)}.`
  return `Reported ${streakOfBadge[type]} consecutive working days.`
}

export interface BadgeProgress {
  type: BadgeType
  /** Working days that count so far, of the needed number. */
  done: number
  of: number
  /**
   * True if a working day of this month was missed, or the month began before the person joined; they can try again
   * next month.
   */
  isOutOfReach: boolean
}

/**
 * The progress towards each badge that the person can still earn: streaks that were not earned yet, and this month.
 *
 * @param reported YYYY-MM-DD of the days that have a report.
 * @param earned Type and occasion of awarded badges.
 */
export function badgeProgress(
  calendar: PersonCalendar,
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
  earned: readonly { type: BadgeType; occasion: string }[],
): BadgeProgress[] {
  const has = (type: BadgeType, occasion: string): boolean =>
    earned.some((one) => one.type === type && one.occasion === occasion)
  const { streak } = reportingOf(calendar, reported, today)
  const streaks = (Object.entries(streakOfBadge) as [keyof typeof streakOfBadge, number][])
    .filter(([type]) => !has(type, ''))
    .map(([type, of]) => ({ type, done: Math.min(streak, of), of, isOutOfReach: false }))
  const month = today.toPlainYearMonth()
  return has('FullMonthFinisher', month.toString())
    ? streaks
    : [...streaks, monthProgress(calendar, reported, today)]
}

/** The working days of this month that have a report, of all of them. */
export function monthProgress(
  calendar: PersonCalendar,
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
): BadgeProgress {
  const first = today.with({ day: 1 })
  const working = Array.from({ length: today.daysInMonth }, (_, day) => first.add({ days: day })).filter(
    (date) => isExpected(calendar, date),
  )
  const isMissed = (date: Temporal.PlainDate): boolean =>
    Temporal.PlainDate.compare(date, today) < 0 && !reported.has(date.toString())
  return {
    type: 'FullMonthFinisher',
    done: working.filter((date) => reported.has(date.toString())).length,
    of: working.length,
    isOutOfReach: Temporal.PlainDate.compare(calendar.joinedOn, first) > 0 || working.some(isMissed),
  }
}
