import { AppError } from '#core/errors/app-error.ts'
import { assigneeRequired } from '#core/tasks/texts.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { assignableRows } from '../people/assignees.ts'
import { assertNotPast, assertUntilAfter } from './create.ts'
import type { LockedTask } from '../rows.ts'
import type { Edited } from './field-changes.ts'
import type { AssigneeRow } from '../rows.ts'

/** The requested changes of a task. */
export type Change = Omit<ServerOperation['PATCH /tasks/{taskId}']['body'], 'version'>

/** The fields of a task after a change, with its people as rows. */
export type EditedTask = Edited & { assignees: AssigneeRow[] }

/** The fields after the change; validates the changed ones. */
export async function validatedEdit(unit: UnitOfWork, task: LockedTask, change: Change): Promise<EditedTask> {
  const dueDate = change.dueDate === undefined ? task.due_date : Temporal.PlainDate.from(change.dueDate)
  if (!dueDate.equals(task.due_date)) assertNotPast(unit, dueDate, 'body.dueDate')
  const assignees = await assigneesOf(unit, task, change)
  const teamName = change.teamName === undefined ? task.team_name : change.teamName?.trim() || null
  return {
    title: change.title === undefined ? task.title : change.title.trim(),
    description: change.description ?? task.description,
    teamName: assignees.length > 1 ? teamName : null,
    dueDate,
    priority: change.priority ?? task.priority,
    recurrence: recurrenceOf(task, change, dueDate),
    assignees,
  }
}

function recurrenceOf(task: LockedTask, change: Change, dueDate: Temporal.PlainDate): Edited['recurrence'] {
  const before = task.recurrence_rule && {
    rule: task.recurrence_rule,
    until: task.recurrence_until,
    began: task.series_began ?? task.due_date,
  }
  const asked = change.recurrence
  if (asked === null) return null
  const until = asked?.until ? Temporal.PlainDate.from(asked.until) : null
  const next = asked === undefined ? before : { rule: asked.rule, until, began: dueDate }
  if (!next) return null
  assertUntilAfter(next.until, dueDate)
  // A series continues from a moved due date.
  const isSameSeries = before?.rule === next.rule && dueDate.equals(task.due_date)
  return { ...next, began: isSameSeries ? before.began : dueDate }
}

async function assigneesOf(unit: UnitOfWork, task: LockedTask, change: Change): Promise<AssigneeRow[]> {
  if (change.assigneeIds === undefined || task.task_type === 'personal') return task.assignees
  const wanted = [...new Set(change.assigneeIds)]
  if (wanted.length === 0)
    throw new AppError('validation_failed', {
      fields: [{ field: 'body.assigneeIds', message: assigneeRequired }],
    })
  const was = new Map(task.assignees.map((one) => [one.id, one]))
  const added = wanted.filter((id) => !was.has(id))
  const newcomers = added.length > 0 ? await assignableRows(unit, added, 'body.assigneeIds') : []
  return [...wanted.flatMap((id) => was.get(id) ?? []), ...newcomers]
}
