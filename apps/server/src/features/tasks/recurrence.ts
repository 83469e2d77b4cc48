import { nextDue } from '#core/tasks/recurrence.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import type { TenantSession } from '#server/platform/http/procedure.ts'
import type { LockedTask } from './detail-repo.ts'
import { taskCameBack } from './events.ts'
import { findItemTitles } from './recurrence-repo.ts'
import { insertTask } from './write-repo.ts'

/**
 * Makes the next task of one that comes back and was just completed, once, however often it is reopened and completed.
 * It has the same people and the same sub-tasks, not started; who cannot be given tasks any more is left out only where
 * they are gone.
 */
export async function bringBack(unit: Unit, session: TenantSession, task: LockedTask): Promise<void> {
  const began = task.series_began
  if (!task.recurrence_rule || !began) return
  const rule = { rule: task.recurrence_rule, until: task.recurrence_until }
  const dueDate = nextDue(rule, began, task.due_date, localDate(unit.now, session.timeZone))
  if (!dueDate) return
  const items = await findItemTitles(unit, task.id)
  const next = {
    id: unit.newId(),
    title: task.title,
    description: task.description,
    teamName: task.team_name,
    dueDate,
    priority: task.priority,
    type: task.task_type,
    createdBy: { id: task.created_by, name: task.created_by_name },
    assigneeIds: task.assignees.map(({ id }) => id),
    items,
    recurrence: { ...rule, began },
    follows: task.id,
    place: 0,
  }
  if (!(await insertTask(unit, next))) return
  taskCameBack(unit, { ...task, id: next.id, due_date: dueDate })
}
