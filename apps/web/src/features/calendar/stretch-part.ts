import type { LeaveStretch } from './calendar-types.ts'

/** The part of a stretch of leave on the days that are shown, of which it covers at least one. */
export function partOf({ from, to }: LeaveStretch, days: readonly string[]) {
  const hasBefore = from < days[0]!
  const hasAfter = to > days.at(-1)!
  return {
    /** The indexes of its first and last day. */
    start: hasBefore ? 0 : days.indexOf(from),
    end: hasAfter ? days.length - 1 : days.indexOf(to),
    /** It began before the first day, and goes on after the last. */
    hasBefore,
    hasAfter,
  }
}
