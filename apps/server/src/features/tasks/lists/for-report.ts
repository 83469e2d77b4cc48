import { todayFor, zoneFor } from '#server/platform/today.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCompletedBetween, findOpenUntil } from './for-report-repo.ts'

/** The actor's tasks for a report of their current day. */
export async function tasksForReport(
  unit: UnitOfWork,
): Promise<ServerOperation['GET /tasks/mine/for-report']['output']> {
  const today = todayFor(unit)
  const timeZone = zoneFor(unit)
  const tomorrow = today.add({ days: 1 })
  const [completed, open] = await Promise.all([
    findCompletedBetween(
      unit,
      today.toZonedDateTime(timeZone).toInstant(),
      tomorrow.toZonedDateTime(timeZone).toInstant(),
    ),
    findOpenUntil(unit, tomorrow),
  ])
  return {
    date: today.toString(),
    completedToday: completed.map(({ id, title }) => ({ id, title })),
    openUntilTomorrow: open.map(({ id, title, due_date }) => ({
      id,
      title,
      dueDate: due_date.toString(),
    })),
  }
}
