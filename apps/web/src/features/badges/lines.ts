import { badgeTypes, type BadgeType } from '#core/working-days/badges.ts'
import { formatMonth } from '#core/time/format.ts'
import { badgeNames } from '#core/working-days/badge-progress.ts'
import { formatDate } from '#core/time/format.ts'
import type { Badges } from './use-badges.ts'

export interface BadgeLine {
  type: BadgeType
  name: string
  isEarned: boolean
  /** From 0 to 1. */
  share: number
  /** The ids of the earned badges, newest first; several for a badge that was earned in several months. */
  ids: string[]
  details: string[]
}

/** One line per badge, in a fixed order, with when it was earned, or its progress. */
export function badgeLines({ earned, progress }: Badges, today: Temporal.PlainDate): BadgeLine[] {
  return badgeTypes.map((type) => {
    const held = earned.filter((badge) => badge.badgeType === type)
    const next = progress.find((badge) => badge.badgeType === type)
    const [newest] = held
    return {
      type,
      name: badgeNames[type],
      isEarned: held.length > 0,
      share: next && next.of > 0 ? next.done / next.of : 0,
      ids: held.map(({ id }) => id),
      details: [
        newest?.description,
        newest && earnedText(newest, held.length),
        next && progressText(next, today),
      ].filter((text) => text !== undefined),
    }
  })
}

function earnedText({ month, earnedDate }: Badges['earned'][number], count: number): string {
  const when = `Earned ${formatDate(earnedDate)}`
  if (month === null) return when
  const others = count === 1 ? '' : `, and ${count - 1} before`
  return `${when} for ${formatMonth(month)}${others}`
}

function progressText(
  { badgeType, done, of, isOutOfReach }: Badges['progress'][number],
  today: Temporal.PlainDate,
): string {
  if (badgeType !== 'FullMonthFinisher') return `${done} of ${of} working days`
  const month = today.toPlainYearMonth()
  if (isOutOfReach)
    return `The next one begins on ${formatDate(month.add({ months: 1 }).toPlainDate({ day: 1 }))}`
  return `${done} of ${of} working days in ${monthName(month)}`
}

/** "June", without its year. */
export function monthName(month: Parameters<typeof formatMonth>[0]): string {
  return formatMonth(month).replace(/ \d+$/, '')
}
