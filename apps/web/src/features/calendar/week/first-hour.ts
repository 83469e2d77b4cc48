/** Where the working day is not over. */
const usual = 8
const before = 1
const after = 2

/**
 * The hour at the upper edge of the week at first: the usual one, or in the present week a later or earlier one, so that
 * what is going on is in sight.
 * @param inSight How many hours are in sight.
 * @param now The hour of the present week; undefined in another.
 */
export function firstHour(inSight: number, now: number | undefined): number {
  if (now === undefined) return usual
  return Math.max(0, Math.floor(Math.min(now - before, Math.max(usual, now + after - inSight))))
}
