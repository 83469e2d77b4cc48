import { todayFor } from '#server/platform/today.ts'
import { nextDue } from '#core/tasks/recurrence.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { LockedTask } from '../rows.ts'
import { taskRecurred } from '../events.ts'
import { findActive, findItemTitles } from './recurrence-repo.ts'
import { insertTask } from './write-repo.ts'

/**
 * Creates the next occurrence of a recurring task that was just completed. Idempotent, even if the task is reopened and
 * completed again. It has the same people and sub-tasks, not started. Archived and suspended people are left out;
 * without any assignee there is none.
 */
export async function createNextOccurrence(unit: UnitOfWork, task: LockedTask): Promise<void> {
  const began = task.series_began
  if (!task.recurrence_rule || !began) return
  const rule = { rule: task.recurrence_rule, until: task.recurrence_until }
  const dueDate = nextDue(rule, began, task.due_date, todayFor(unit))
  if (!dueDate) return
  const people = task.assignees.map(({ id }) => id)
  const [items, active] = await Promise.all([
    findItemTitles(unit, task.id),
    findActive(unit, task.created_by === null ? people : [...people, task.created_by]),
  ])
  const assignees = task.assignees.filter(({ id }) => active.has(id))
  if (assignees.length === 0) return
  const type = task.task_type === 'team' && assignees.length === 1 ? 'direct' : task.task_type
  const next = {
    id: unit.newId<'task'>(),
    title: task.title,
    description: task.description,
    teamName: type === 'team' ? task.team_name : null,
    dueDate,
    priority: task.priority,
    type,
    createdBy: { id: task.created_by, name: task.created_by_name },
    assigneeIds: assignees.map(({ id }) => id),
    items: items.map((item) => ({
      ...item,
      assigneeId: item.assigneeId !== null && active.has(item.assigneeId) ? item.assigneeId : null,
    })),
    recurrence: { ...rule, began },
    follows: task.id,
    place: 0,
  }
  if (!(await insertTask(unit, next))) return
  taskRecurred(unit, { ...task, id: next.id, due_date: dueDate, task_type: type, assignees })
}
