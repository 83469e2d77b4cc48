import { daysBetween } from '../time/days.ts'
import { lookBackDays } from './reporting.ts'
import { isExpected, type PersonCalendar } from './working-day.ts'

export const badgeTypes = ['TenDayStreak', 'TwentyDayStreak', 'FullMonthFinisher'] as const
export type BadgeType = (typeof badgeTypes)[number]

/** Consecutive working days that a streak's badge needs (docs/spec/tasks.md#9). */
export const streakOfBadge = { TenDayStreak: 10, TwentyDayStreak: 20 } as const

export interface EarnedBadge {
  type: BadgeType
  /** Makes a badge unique for a person: empty for a streak, which is earned once, or the month, YYYY-MM. */
  occasion: string
  /** The day whose report completed it. */
  earnedOn: Temporal.PlainDate
}

/**
 * The badges earned by the reports of the last 90 days and of the months that are wholly within them. The caller leaves
 * out those that were awarded before: a badge is unique by person, type and occasion.
 *
 * @param reported YYYY-MM-DD of the days that have a report.
 */
export function badgesEarned(
  calendar: PersonCalendar,
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
): EarnedBadge[] {
  const oldest = today.subtract({ days: lookBackDays - 1 })
  const expected = expectedDays(calendar, oldest, today.with({ day: today.daysInMonth }))
  return [...streakBadges(expected, reported, today), ...monthBadges(calendar, expected, reported, today)]
}

interface Day {
  date: Temporal.PlainDate
  /** YYYY-MM-DD. */
  text: string
}

/** The days of a range on which a report is expected, oldest first. */
function expectedDays(calendar: PersonCalendar, from: Temporal.PlainDate, to: Temporal.PlainDate): Day[] {
  return daysBetween(from, to)
    .filter((date) => isExpected(calendar, date))
    .map((date) => ({ date, text: date.toString() }))
}

function streakBadges(
  expected: readonly Day[],
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
): EarnedBadge[] {
  const earned = new Map<BadgeType, EarnedBadge>()
  const last = today.toString()
  let streak = 0
  for (const { date, text } of expected.filter((day) => day.text <= last)) {
    streak = reported.has(text) ? streak + 1 : 0
    for (const [type, days] of Object.entries(streakOfBadge) as [keyof typeof streakOfBadge, number][])
      if (streak === days && !earned.has(type)) earned.set(type, { type, occasion: '', earnedOn: date })
  }
  return [...earned.values()]
}

/** The months in which every working day was reported by a person who was there from the first day on. */
function monthBadges(
  calendar: PersonCalendar,
  expected: readonly Day[],
  reported: ReadonlySet<string>,
  today: Temporal.PlainDate,
): EarnedBadge[] {
  const thisMonth = today.toPlainYearMonth()
  const oldest = today.subtract({ days: lookBackDays - 1 })
  return [0, 1, 2]
    .map((back) => thisMonth.subtract({ months: back }))
    .flatMap((month) => {
      const first = month.toPlainDate({ day: 1 })
      const isWhole =
        Temporal.PlainDate.compare(first, oldest) >= 0 &&
        Temporal.PlainDate.compare(calendar.joinedOn, first) <= 0
      if (!isWhole) return []
      const occasion = month.toString()
      const working = expected.filter(({ text }) => text.startsWith(occasion))
      const last = working.at(-1)
      const isDone = last && working.every(({ text }) => reported.has(text))
      return isDone ? [{ type: 'FullMonthFinisher' as const, occasion, earnedOn: last.date }] : []
    })
}
