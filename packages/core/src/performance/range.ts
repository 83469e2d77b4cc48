import { texts } from './texts.ts'

/** The longest period of the hub, both of its ends included. */
const mostDays = 400

/** The shortcuts of the hub: the last 7, 30 or 90 days, today included. */
export const shortcuts = [7, 30, 90] as const

const tooLong = `Choose at most ${mostDays} days.`

/** Why a period is refused and at which of its ends, or null if it is right (docs/spec/tasks.md#5). */
export function rangeProblem(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): { end: 'from' | 'to'; message: string } | null {
  const days = from.until(to, { largestUnit: 'day' }).days + 1
  if (days < 1) return { end: 'from', message: texts.rangeReversed }
  return days > mostDays ? { end: 'to', message: tooLong } : null
}
