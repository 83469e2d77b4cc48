import { mayReadReason } from '#core/access/policies/leave.ts'
import type { Id } from '#core/ids/id.ts'
import { stretchesOf } from '#core/leave/stretches.ts'
import { daysBetween } from '#core/time/days.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findLeaveOf } from '../leave/api.ts'
import { findCalendars } from '../working-days/api.ts'

type Leave = NonNullable<ServerOperation['GET /team-day']['output']['items'][number]['leave']>

/** How far ahead the end of a leave is looked for. */
const daysAhead = 60

/** The leave of these people on their day, by their ids: until when it lasts, and why, where the actor may read it. */
export async function leaveOn(
  unit: UnitOfWork,
  people: readonly { userId: Id<'user'>; date: Temporal.PlainDate }[],
): Promise<Map<string, Leave>> {
  const first = people.map(({ date }) => date).toSorted((a, b) => Temporal.PlainDate.compare(a, b))[0]
  if (!first) return new Map()
  const ids = people.map(({ userId }) => userId)
  const to = first.add({ days: daysAhead })
  const [calendars, leave] = await Promise.all([
    findCalendars(unit, ids, first, to),
    findLeaveOf(unit, ids, first, to),
  ])
  const byPerson = Map.groupBy(leave, ({ employee_id }) => employee_id)
  return new Map(
    people.flatMap(({ userId, date }) => {
      const calendar = calendars.get(userId)
      const records = new Map(byPerson.get(userId)?.map((row) => [row.date.toString(), row]))
      if (!calendar || !records.has(date.toString())) return []
      const row = daysBetween(date, to).map((day) => {
        const kind = dayKindOf(calendar, day)
        const isDayOff = kind === 'weekly-off' || kind === 'holiday'
        const record = records.get(day.toString())
        return { date: day.toString(), isDayOff, leave: isDayOff ? undefined : record }
      })
      const stretch = stretchesOf(row).find(({ from }) => from === date.toString())
      if (!stretch) return []
      const reason = mayReadReason(unit.actor, userId) ? stretch.reason : null
      return [[userId, { portion: stretch.portion, until: stretch.to, reason }] as const]
    }),
  )
}
