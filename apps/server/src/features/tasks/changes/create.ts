import { allows } from '#core/access/acts.ts'
import { todayFor } from '#server/platform/today.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { dueInPast } from '#core/tasks/texts.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { derivedId } from '#server/platform/ids.ts'
import { assignableRows } from '../people/assignees.ts'
import { findSummary } from '../detail-repo.ts'
import { taskCreated } from '../events.ts'
import type { AssigneeRow, TaskRow } from '../rows.ts'
import { insertTask, queueTask, type NewTask } from './write-repo.ts'

export type CreateInput = ServerOperation['POST /tasks']['body']

/**
 * Creates a task that nobody has started (docs/spec/tasks.md#4): a personal one if nobody else is named, a direct task
 * for one assignee, a team task for several. Sending the same id again as the same person is a retry and changes
 * nothing.
 * @param place The index among tasks that are created at once.
 * @throws AppError `forbidden`, a refusal of the people, or `validation_failed` for the due date.
 */
export async function createTask(unit: UnitOfWork, input: CreateInput, place = 0): Promise<TaskRow> {
  const assigneeIds = [...new Set(input.assigneeIds)]
  const isPersonal = assigneeIds.every((id) => id === unit.actor.userId)
  if (isPersonal && !allows(unit.actor.permissions, 'task.create-personal')) throw new AppError('forbidden')
  const assignees = isPersonal ? [ownPart(unit)] : await assignableRows(unit, assigneeIds, 'body.assigneeIds')
  const dueDate = Temporal.PlainDate.from(input.dueDate)
  assertNotPast(unit, dueDate, 'body.dueDate')
  const until = input.recurrence?.until ? Temporal.PlainDate.from(input.recurrence.until) : null
  assertUntilAfter(until, dueDate)
  const doers = assignees.map((one) => one.id)
  const id = input.id ?? unit.newId<'task'>()
  const task: NewTask = {
    ...input,
    id,
    title: input.title.trim(),
    teamName: doers.length > 1 ? input.teamName?.trim() || null : null,
    dueDate,
    type: isPersonal ? 'personal' : doers.length > 1 ? 'team' : 'direct',
    createdBy: { id: unit.actor.userId, name: unit.actor.name },
    assigneeIds: doers,
    items: input.subTasks.map((item, index) => ({
      ...item,
      title: item.title.trim(),
      dueDate: partDueDate(unit, item.dueDate, index),
      assigneeId: doerOf(item.assigneeId, [...doers, unit.actor.userId], index),
    })),
    recurrence: input.recurrence && { rule: input.recurrence.rule, until, began: dueDate },
    follows: null,
    place,
  }
  if (input.id) return stored(unit, task, assignees)
  queueTask(unit, task)
  return created(unit, task, assignees)
}

/**
 * Stores the task, or finds it if this is a retry. An id of another person's task must not reveal that it exists: the
 * task gets a derived id, by which a retry finds it too.
 */
async function stored(unit: UnitOfWork, task: NewTask, assignees: AssigneeRow[]): Promise<TaskRow> {
  if (await insertTask(unit, task)) return created(unit, task, assignees)
  const found = await findSummary(unit, task.id)
  if (found?.created_by === unit.actor.userId) return found
  return stored(unit, { ...task, id: derivedId(task.id, unit.actor.userId) }, assignees)
}

function created(unit: UnitOfWork, task: NewTask, assignees: AssigneeRow[]): TaskRow {
  const row = newRow(unit, task, assignees)
  taskCreated(unit, row)
  return row
}

/** The actor as the assignee of their own task. */
function ownPart(unit: UnitOfWork): AssigneeRow {
  return {
    id: unit.actor.userId,
    name: unit.actor.name,
    stage: 'Not Started',
    completedAt: null,
    businessUnitId: unit.actor.businessUnitId,
    isSuspended: false,
    today: todayFor(unit).toString(),
  }
}

/** The task as it was just stored. */
function newRow(unit: UnitOfWork, task: NewTask, assignees: AssigneeRow[]): TaskRow {
  return {
    id: task.id,
    title: task.title,
    team_name: task.teamName,
    due_date: task.dueDate,
    priority: task.priority,
    status: 'Not Started',
    task_type: task.type,
    is_locked: false,
    completed_at: null,
    created_by: task.createdBy.id,
    created_by_name: task.createdBy.name,
    updated_at: unit.now,
    version: 1,
    recurrence_rule: task.recurrence?.rule ?? null,
    recurrence_until: task.recurrence?.until ?? null,
    comment_count: 0,
    item_count: task.items.length,
    items_completed: 0,
    is_pinned: false,
    assignees,
  }
}

/** The assignee of a sub-task must be one of the task's assignees or its creator. */
function doerOf(id: Id<'user'> | null, doers: readonly Id<'user'>[], index: number): Id<'user'> | null {
  if (id === null || doers.includes(id)) return id
  const message = 'Only somebody who is assigned to the task can be given a sub-task of it.'
  throw new AppError('task_assignee_not_found', {
    fields: [{ field: `body.subTasks.${index}.assigneeId`, message }],
  })
}

function partDueDate(unit: UnitOfWork, given: string | null, index: number) {
  if (given !== null) assertNotPast(unit, Temporal.PlainDate.from(given), `body.subTasks.${index}.dueDate`)
  return given
}

/** A due date is today or later, in the actor's zone (docs/spec/tasks.md#5). */
export function assertNotPast(unit: UnitOfWork, date: Temporal.PlainDate, field: string): void {
  if (Temporal.PlainDate.compare(date, todayFor(unit)) >= 0) return
  throw new AppError('validation_failed', { fields: [{ field, message: dueInPast }] })
}

export function assertUntilAfter(until: Temporal.PlainDate | null, dueDate: Temporal.PlainDate): void {
  if (until === null || Temporal.PlainDate.compare(until, dueDate) >= 0) return
  const message = 'A task repeats until its due date or later.'
  throw new AppError('validation_failed', { fields: [{ field: 'body.recurrence.until', message }] })
}
