import { allows } from '#core/access/acts.ts'
import { editRefusal } from '#core/access/policies/task-changes.ts'
import type { Id } from '#core/ids/id.ts'
import { columnOnOwnBoard } from '#core/tasks/progress.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findManagedDue, findOwnDue, type DueRow } from './due-repo.ts'

/** How many tasks a range of days shows. */
export const mostDue = 500

type DueTask = ServerOperation['GET /calendar']['output']['tasks'][number]

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
  { businessUnitId, withTeam, ...range }: Asked,
): Promise<{ tasks: DueTask[]; isCut: boolean }> {
  const { permissions } = unit.actor
  const [mine, team] = await Promise.all([
    allows(permissions, 'task.list-own') ? findOwnDue(unit, range, mostDue + 1) : [],
    withTeam && allows(permissions, 'task.list-team')
      ? findManagedDue(unit, { businessUnitId }, range, mostDue + 1)
      : [],
  ])
  const own = new Set(mine.map(({ id }) => id))
  const rows = [...mine, ...team.filter(({ id }) => !own.has(id))]
  const byDay = rows.toSorted((one, other) =>
    one.due_date < other.due_date ? -1 : Number(one.due_date > other.due_date),
  )
  return {
    tasks: byDay.slice(0, mostDue).map((row) => viewDue(unit, row, own.has(row.id))),
    isCut: byDay.length > mostDue,
  }
}

function viewDue({ actor }: UnitOfWork, row: DueRow, isMine: boolean): DueTask {
  const { status, is_locked: isLocked, task_type: type, created_by: createdBy } = row
  return {
    id: row.id,
    title: row.title,
    type,
    column: row.stage ? columnOnOwnBoard({ type, status, isLocked }, row.stage) : status,
    priority: row.priority,
    dueDate: row.due_date,
    // A task that lost its people is overdue for nobody.
    isOverdue: row.is_overdue && row.assignees.length > 0,
    isMine,
    assignees: row.assignees,
    recurs: row.recurs,
    version: row.version,
    mayMove: editRefusal(actor, { type, status, createdBy }) === null,
  }
}
