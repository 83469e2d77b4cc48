import type { Id } from '#core/ids/id.ts'
import { stretchesOf, type LeaveStretch } from '#core/leave/stretches.ts'
import { daysBetween } from '#core/time/days.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCalendar } from '../working-days/api.ts'
import { awayOver, dayRowOf } from './day-row.ts'
import { findLeaveFrom } from './repo.ts'

/** A stretch of leave with its number of working days. */
export type LeaveAhead = LeaveStretch & { days: number }

/** A person's leave from a day on as stretches; leave on days off is left out. */
export async function leaveAheadOf(
  unit: UnitOfWork,
  userId: Id<'user'>,
  from: Temporal.PlainDate,
  reader: { mayKnowReasons: boolean },
): Promise<LeaveAhead[]> {
  const rows = await findLeaveFrom(unit, userId, from)
  const last = rows.at(-1)?.date
  const calendar = last && (await findCalendar(unit, userId, from, last))
  if (!calendar) return []
  const byDate = new Map(rows.map((row) => [row.date.toString(), row]))
  const dates = daysBetween(from, last)
  const awayOn = awayOver(dates)(calendar, (day) => byDate.get(day))
  const days = dayRowOf(dates.map(String), awayOn, reader)
  return stretchesOf(days).map((stretch) => ({
    ...stretch,
    days: days.filter(({ date, leave }) => leave && date >= stretch.from && date <= stretch.to).length,
  }))
}
