import type { Id } from '#core/ids/id.ts'
import { editRefusal, tickRefusal } from '#core/access/policies/task-changes.ts'
import { AppError } from '#core/errors/app-error.ts'
import { maxItems } from '#core/tasks/limits.ts'
import { formatDate } from '#core/time/format.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { FieldChange } from '../../activity/api.ts'
import { assertNotPast } from '../changes/create.ts'
import type { LockedTask } from '../rows.ts'
import { findItem, insertItem, queueItem, queueItemRemoval, type ItemRow } from './items-repo.ts'
import { itemChanged } from './part-events.ts'
import { lockVisible } from '../visible-task.ts'
import { factsOf, viewItem } from '../view.ts'

type Item = ServerOperation['POST /tasks/{taskId}/items']['output']

/**
 * Adds a sub-task, for people who may edit the task. Sending the same id again is a retry and changes nothing.
 * @throws AppError `task_not_found`, the reason why the actor may not, or `validation_failed`.
 */
export async function addItem(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  body: ServerOperation['POST /tasks/{taskId}/items']['body'],
): Promise<Item> {
  const task = await lockVisible(unit, taskId)
  assertMayEdit(unit, task)
  const itemId = body.id ?? unit.newId<'taskItem'>()
  const known = body.id ? await findItem(unit, taskId, itemId) : undefined
  if (known) return view(known)
  if (task.item_count >= maxItems) throw new AppError('task_item_limit')
  const item: ItemRow = {
    id: itemId,
    title: body.title.trim(),
    is_completed: false,
    ...doerOf(task, body.assigneeId),
    due_date: dueDateOf(unit, body.dueDate),
  }
  await insertItem(unit, taskId, item)
  itemChanged(unit, task, 'added', item.title, { givenTo: item.assignee_id ?? undefined })
  return view(item)
}

/**
 * Changes a sub-task. Assignees of the task or of the sub-task may tick it, even if they may not edit the task.
 * @throws AppError `task_not_found`, `task_item_not_found`, the reason why the actor may not, or `validation_failed`.
 */
export async function changeItem(
  unit: UnitOfWork,
  ids: { taskId: Id<'task'>; itemId: Id<'taskItem'> },
  { isCompleted, ...body }: ServerOperation['PATCH /tasks/{taskId}/items/{itemId}']['body'],
): Promise<Item> {
  const task = await lockVisible(unit, ids.taskId)
  const before = await itemOf(unit, ids)
  if (Object.values(body).some((value) => value !== undefined)) assertMayEdit(unit, task)
  const refusal =
    isCompleted === undefined ? null : tickRefusal(unit.actor, factsOf(task), before.assignee_id)
  if (refusal) throw new AppError(refusal)
  const after: ItemRow = {
    ...before,
    ...(body.title === undefined ? {} : { title: body.title.trim() }),
    ...(body.assigneeId === undefined ? {} : doerOf(task, body.assigneeId)),
    ...(body.dueDate === undefined ? {} : { due_date: dueDateOf(unit, body.dueDate, before) }),
    is_completed: isCompleted ?? before.is_completed,
  }
  const changes = changesOf(before, after)
  const isTicked = before.is_completed !== after.is_completed
  if (changes.length === 0 && !isTicked) return view(before)
  queueItem(unit, task.id, before, after)
  if (isTicked) itemChanged(unit, task, after.is_completed ? 'completed' : 'reopened', after.title)
  if (changes.length > 0) {
    const isGiven = after.assignee_id !== before.assignee_id
    const givenTo = (isGiven && after.assignee_id) || undefined
    itemChanged(unit, task, 'updated', after.title, { details: changes, givenTo })
  }
  return view(after)
}

/** @throws AppError `task_not_found`, `task_item_not_found` or the reason why the actor may not remove it. */
export async function removeItem(
  unit: UnitOfWork,
  ids: { taskId: Id<'task'>; itemId: Id<'taskItem'> },
): Promise<void> {
  const task = await lockVisible(unit, ids.taskId)
  const item = await itemOf(unit, ids)
  assertMayEdit(unit, task)
  queueItemRemoval(unit, task.id, item)
  itemChanged(unit, task, 'removed', item.title)
}

async function itemOf(
  unit: UnitOfWork,
  { taskId, itemId }: { taskId: Id<'task'>; itemId: Id<'taskItem'> },
): Promise<ItemRow> {
  const item = await findItem(unit, taskId, itemId)
  if (!item) throw new AppError('task_item_not_found')
  return item
}

function assertMayEdit(unit: UnitOfWork, task: LockedTask): void {
  const refusal = editRefusal(unit.actor, factsOf(task))
  if (refusal) throw new AppError(refusal)
}

/** The assignee of a sub-task must be one of the task's assignees or its creator. */
function doerOf(task: LockedTask, given: string | null): Pick<ItemRow, 'assignee_id' | 'assignee_name'> {
  if (given === null) return { assignee_id: null, assignee_name: null }
  const userId = given
  const creator = task.created_by === null ? [] : [{ id: task.created_by, name: task.created_by_name }]
  const doer = [...task.assignees, ...creator].find(({ id }) => id === userId)
  if (doer) return { assignee_id: doer.id, assignee_name: doer.name }
  const message = 'Only somebody who is assigned to the task can be given a sub-task of it.'
  throw new AppError('task_assignee_not_found', { fields: [{ field: 'body.assigneeId', message }] })
}

function dueDateOf(unit: UnitOfWork, given: string | null, before?: ItemRow): Temporal.PlainDate | null {
  if (given === null) return null
  const date = Temporal.PlainDate.from(given)
  if (!before?.due_date?.equals(date)) assertNotPast(unit, date, 'body.dueDate')
  return date
}

function changesOf(before: ItemRow, after: ItemRow): FieldChange[] {
  const values = ({ title, assignee_name, due_date }: ItemRow) => ({
    title,
    assignee: assignee_name,
    'due date': due_date && formatDate(due_date),
  })
  const [from, to] = [values(before), values(after)]
  return (Object.keys(to) as (keyof typeof to)[])
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }))
}

function view(row: ItemRow): Item {
  return viewItem({
    id: row.id,
    title: row.title,
    isCompleted: row.is_completed,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    dueDate: row.due_date?.toString() ?? null,
  })
}
