import type { LeaveDay } from '../leave-types.ts'

/** The next days of leave that belong together: at most two days off apart, and with the same reason. */
export function nextRun(
  days: readonly LeaveDay[],
): { first: LeaveDay; last: LeaveDay; days: number } | undefined {
  const [first] = days
  if (!first) return undefined
  let last = first
  let count = 1
  for (const day of days.slice(1)) {
    const gap = Temporal.PlainDate.from(last.date).until(day.date, { largestUnit: 'day' }).days
    if (gap > 3 || day.reason !== first.reason || day.portion !== first.portion) break
    last = day
    count++
  }
  return { first, last, days: count }
}
