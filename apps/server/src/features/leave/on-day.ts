import { mayReadReason } from '#core/access/policies/leave.ts'
import type { Id } from '#core/ids/id.ts'
import { stretchesOf } from '#core/leave/stretches.ts'
import type { Portion } from '#core/leave/portion.ts'
import { daysBetween } from '#core/time/days.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findAway } from './away.ts'
import { dayRowOf } from './day-row.ts'

/** A person's leave on a day, and the last day of its stretch, YYYY-MM-DD. */
export interface LeaveOnDay {
  portion: Portion
  until: string
  /** Null if the actor may not read it. */
  reason: string | null
}

/** How far ahead the end of a leave is looked for. */
const daysAhead = 60

/** The leave of these people on their day, by their ids: until when it lasts, and why, if the actor may read it. */
export async function leaveOn(
  unit: UnitOfWork,
  people: readonly { userId: Id<'user'>; date: Temporal.PlainDate }[],
): Promise<Map<string, LeaveOnDay>> {
  const first = people.map(({ date }) => date).toSorted((a, b) => Temporal.PlainDate.compare(a, b))[0]
  if (!first) return new Map()
  const members = people.map(({ userId }) => ({ id: userId }))
  const dates = daysBetween(first, first.add({ days: daysAhead }))
  const { whyAway } = await findAway(unit, members, dates)
  const texts = dates.map(String)
  return new Map(
    people.flatMap(({ userId, date }) => {
      const start = date.toString()
      const days = texts.slice(texts.indexOf(start))
      const row = dayRowOf(days, whyAway({ id: userId }), {
        mayKnowReasons: mayReadReason(unit.actor, userId),
      })
      const stretch = stretchesOf(row).find(({ from }) => from === start)
      if (!stretch) return []
      return [[userId, { portion: stretch.portion, until: stretch.to, reason: stretch.reason }] as const]
    }),
  )
}
