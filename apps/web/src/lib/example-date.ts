import { formatDate } from '#core/time/format.ts'

/** How far from today an example is looked for, in days. */
const farthest = 62

/**
 * A date for a field's hints, as people type it: today, or the nearest day that the field takes, later ones first. Without any such day, today.
 * @param blockedBecause Why a day, YYYY-MM-DD, is not taken; undefined for one that is.
 */
export function exampleDate(
  today: Temporal.PlainDate,
  blockedBecause: (date: string) => string | undefined = () => undefined,
): string {
  for (const sign of [1, -1])
    for (let days = 0; days <= farthest; days++) {
      const day = today.add({ days: sign * days })
      if (blockedBecause(day.toString()) === undefined) return formatDate(day)
    }
  return formatDate(today)
}
