import { allows } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { viewSummary, type SummaryView } from '../view.ts'
import { findMineDue } from './mine-repo.ts'
import { findTeamDue } from './team-repo.ts'

/** How many tasks a range of days shows. */
export const mostDue = 500

interface Asked {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  /** Limits the team's tasks to this unit. */
  businessUnitId: Id<'businessUnit'> | undefined
  /** Whether the tasks that the actor manages are included. */
  withTeam: boolean
}

/**
 * The tasks due on some days: the actor's own and, if requested, those that they have assigned or manage; by due date,
 * each with whether it is the actor's own.
 */
export async function tasksDue(
  unit: UnitOfWork,
  { from, to, businessUnitId, withTeam }: Asked,
): Promise<{ tasks: (SummaryView & { isMine: boolean })[]; isCut: boolean }> {
  const { permissions } = unit.actor
  const [mine, team] = await Promise.all([
    allows(permissions, 'task.list-own') ? findMineDue(unit, {}, from, to, mostDue + 1) : [],
    withTeam && allows(permissions, 'task.list-team')
      ? findTeamDue(unit, { businessUnitId }, from, to, mostDue + 1)
      : [],
  ])
  const own = new Set(mine.map(({ id }) => id))
  const rows = [...mine, ...team.filter(({ id }) => !own.has(id))]
  const byDay = rows.toSorted((one, other) => Temporal.PlainDate.compare(one.due_date, other.due_date))
  return {
    tasks: byDay.slice(0, mostDue).map((row) => ({
      ...viewSummary(unit.actor, row, own.has(row.id) ? 'mine' : 'team'),
      isMine: own.has(row.id),
    })),
    isCut: byDay.length > mostDue,
  }
}
