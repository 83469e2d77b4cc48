import { formatDateWithDay } from '#core/time/format.ts'
import { counted } from '#core/texts/counted.ts'
import { monthName } from './lines.ts'
import type { Badges, Streak } from './use-badges.ts'

interface StreakFacts {
  streak: Pick<Streak, 'days' | 'broken' | 'nextBadge'>
  /** Badges earned by the report of the day. */
  earnedToday: readonly Pick<Badges['earned'][number], 'name'>[]
  isFirstReport: boolean
  /** Whether the day counts for a streak. */
  isWorkingDay: boolean
}

/** The sentences beside the pennant of a streak. */
export function streakWords({ streak, earnedToday, isFirstReport, isWorkingDay }: StreakFacts): string[] {
  const { days, broken, nextBadge } = streak
  return [
    earnedToday.length > 0
      ? `${new Intl.ListFormat('en').format(earnedToday.map(({ name }) => name))} earned today.`
      : '',
    isFirstReport && days === 1 ? 'Your first report: it begins a streak.' : '',
    // No report is due on the day of joining.
    isFirstReport && days === 0 && isWorkingDay
      ? 'Your first report. A streak begins with that of your next working day.'
      : '',
    broken
      ? `A new start: ${formatDateWithDay(broken.on)} has no report and ended ${broken.days} days in a row.`
      : '',
    isWorkingDay ? '' : 'A report on a day off is welcome and changes no streak.',
    nextBadge ? nextBadgeText(nextBadge) : '',
  ].filter(Boolean)
}

function nextBadgeText({ left, name, on }: NonNullable<Streak['nextBadge']>): string {
  const count = counted(left, 'more working day', 'more working days')
  return `${count} to the ${name}${on ? `, on ${formatDateWithDay(on)} at the earliest` : ''}.`
}

/** "16 of 20 working days", "8 of 23 working days in June": what the fields of the pennant count. */
export function progressOf(
  { badgeType, done, of }: NonNullable<Streak['nextBadge']>,
  /** YYYY-MM-DD. */
  date: string,
): string {
  const days = `${done} of ${of} working days`
  return badgeType === 'FullMonthFinisher' ? `${days} in ${monthName(date.slice(0, 7))}` : days
}
