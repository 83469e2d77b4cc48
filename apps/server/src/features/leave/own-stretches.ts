import { stretchesOf } from '#core/leave/stretches.ts'
import { daysBetween } from '#core/time/days.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { CalendarOfDays } from '../working-days/api.ts'
import type { LeaveRow } from './repo.ts'

/**
 * A person's days of leave as stretches, each with its days, soonest first. Unlike the stretches that others see, they
 * have every day of leave, also one that has become a day off since, so that each can be cancelled.
 */
export function ownStretches(rows: readonly LeaveRow[], calendar: CalendarOfDays): LeaveRow[][] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const byDate = new Map(rows.map((row) => [row.date.toString(), row]))
  const days = daysBetween(first.date, last.date).map((day) => {
    const kind = dayKindOf(calendar, day)
    const date = day.toString()
    return { date, isDayOff: kind === 'weekly-off' || kind === 'holiday', leave: byDate.get(date) }
  })
  return stretchesOf(days).map(({ from, to }) =>
    rows.filter(({ date }) => date.toString() >= from && date.toString() <= to),
  )
}
