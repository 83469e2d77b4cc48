import { firstLines } from '#core/reports/first-lines.ts'
import { allows } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import { stripDays } from '#core/working-days/reporting-day.ts'
import {
  lastFinishedDay,
  performanceOf,
  performancePoints,
  type Window,
} from '#core/working-days/performance.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor } from '#server/platform/today.ts'
import { findBlockedTasks } from '../tasks/api.ts'
import { findLastDays, findMedianAnswer, findOldestWaiting, type DaysRow } from './insight-repo.ts'

type Insight = ServerOperation['GET /team-day/insight']['output']

/** Most people, reports and tasks that are named. */
const mostNamed = 3

/** The last 14 days of the team, and what has waited longest. */
export async function insightOf(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
): Promise<Insight> {
  const { permissions } = unit.actor
  const [people, waiting, medianMinutesToAcknowledgment, blocked] = await Promise.all([
    findLastDays(unit, businessUnitId, stripDays),
    allows(permissions, 'report.acknowledge') ? findOldestWaiting(unit, businessUnitId, mostNamed) : [],
    findMedianAnswer(unit, businessUnitId, todayFor(unit).subtract({ days: stripDays })),
    allows(permissions, 'task.list-team') ? findBlockedTasks(unit, mostNamed, businessUnitId) : null,
  ])
  const window = { last: lastFinishedDay(people), days: stripDays }
  const points = performancePoints(people, window)
  return {
    days: points.map(({ to, expected, submitted, late }) => ({
      date: to.toString(),
      onTime: submitted - late,
      late,
      missed: expected - submitted,
    })),
    slipping: slippingMost(people, window),
    waiting: waiting.map(({ id, employee_id, name, for_date, tasks_completed }) => ({
      reportId: id,
      person: { id: employee_id, name },
      date: for_date.toString(),
      line: firstLines(tasks_completed, 1).lines[0] ?? '',
    })),
    medianMinutesToAcknowledgment,
    blocked: blocked && {
      total: blocked.total,
      tasks: blocked.tasks.map((task) => ({ ...task, dueDate: task.dueDate.toString() })),
    },
  }
}

/** Over the days that are shown. */
function slippingMost(people: readonly DaysRow[], window: Window): Insight['slipping'] {
  return people
    .map((row) => {
      const { expected, submitted, late } = performanceOf([row], window)
      return { person: { id: row.user_id, name: row.name }, missed: expected - submitted, late }
    })
    .filter(({ missed, late }) => missed + late > 0)
    .toSorted((a, b) => b.missed - a.missed || b.late - a.late)
    .slice(0, mostNamed)
}
