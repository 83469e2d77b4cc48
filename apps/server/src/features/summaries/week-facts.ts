import { allows } from '#core/access/acts.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { weekDays } from '#core/summaries/week.ts'
import { daysBetween } from '#core/time/days.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findWeek } from '../consistency/api.ts'
import { leaveAndHolidays } from '../leave/api.ts'
import { findBlockedTasks } from '../tasks/api.ts'

/** The most blocked tasks that a mail lists; the others are counted. */
const mostBlocked = 25

export type WeekFacts = Awaited<ReturnType<typeof weekFacts>>

/**
 * The content of the acting manager's summary on a day: the last seven days, blocked tasks, and the next seven days.
 */
export async function weekFacts(unit: UnitOfWork, day: Temporal.PlainDate) {
  const none = { tasks: [], total: 0 }
  const scope = reportScope(unit.actor)
  const people = await findWeek(unit, scope)
  const blocked = allows(unit.actor.permissions, 'task.list-team')
    ? await findBlockedTasks(unit, mostBlocked)
    : none
  const { away, holidays } = await leaveAndHolidays(
    unit,
    scope,
    daysBetween(day, day.add({ days: weekDays - 1 })),
  )
  return { people, blocked, away, holidays }
}
