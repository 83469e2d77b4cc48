import { isMissing, isOnLine } from '#core/team-day/line.ts'
import { groupOf } from '#core/team-day/roster.ts'
import { useFirstOrder } from './use-first-order.ts'
import type { TeamDay } from './use-team-day.ts'

/** The people of a day by what the page does with them, in the order in which they were first shown. */
export function useDayGroups(day: TeamDay, dayKey: string) {
  const isToday = day.date === day.today
  const byDays = day.items.toSorted((one, other) => other.daysMissed - one.daysMissed)
  const order = useFirstOrder(dayKey, newIds(byDays.map(({ person }) => person.id)))
  const rowOf = new Map(day.items.map((row) => [row.person.id, row]))
  const rows = order.flatMap((id) => rowOf.get(id) ?? [])
  const missing = rows.filter(({ state }) => isMissing(state))
  return {
    missing,
    // The days without a report are those up to today, also in the answer of a past day.
    silent: isToday ? rows.filter((row) => row.daysMissed > 0 && !isMissing(row.state)) : [],
    stillHaveTime: rows
      .filter(({ state }) => state === 'not-in-yet')
      .toSorted((one, other) => Temporal.Instant.compare(one.dueAt ?? '', other.dueAt ?? '')),
    areIn: rows.filter(({ state }) => isOnLine(state)),
    away: rows.filter(({ state }) => groupOf(state) === 'leave' || groupOf(state) === 'resting'),
  }
}

/** The ids that are not known yet. */
function newIds(ids: readonly string[]): (known: readonly string[]) => readonly string[] {
  return (known) => ids.filter((id) => !known.includes(id))
}
