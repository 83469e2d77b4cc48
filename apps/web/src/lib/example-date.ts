import { formatDate } from '#core/time/format.ts'

/** How many days from today an example date is searched. */
const farthest = 62

/**
 * A date for a field's hint, in the format that people type: today, or the nearest valid day, later ones first. Falls
 * back to today.
 * @param blockedBecause Why a day, YYYY-MM-DD, is not valid; undefined for a valid one.
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
