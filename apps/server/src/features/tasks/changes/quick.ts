import { allows } from '#core/access/acts.ts'
import { maySeeTask } from '#core/access/policies/task.ts'
import { todayFor } from '#server/platform/today.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Mention } from '#core/tasks/mentions.ts'
import { readQuickEntry, type QuickTask } from '#core/tasks/quick-entry.ts'
import { quickRefusal } from '#core/tasks/quick-refusal.ts'
import { counted } from '#core/texts/counted.ts'
import { keptDays } from '#core/unsent-work/limits.ts'
import { id } from '#contract/fields.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { taskFields } from '#contract/task-shapes.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { findAssignableAmong } from '../people/assignees-repo.ts'
import { createTask } from './create.ts'
import { findSummary } from '../detail-repo.ts'
import type { TaskRow } from '../rows.ts'
import { factsOf } from '../view.ts'

type Body = ServerOperation['POST /tasks/quick']['body']

/**
 * Creates every task of a quick entry text, or none (docs/spec/tasks.md#5). Words for days are read in the actor's
 * zone; a task without a mention is the actor's own.
 * @throws AppError `validation_failed` for the text, `task_assign_refused`, `task_assignee_not_found` or `forbidden`.
 */
export async function createQuickly(unit: UnitOfWork, body: Body): Promise<TaskRow[]> {
  const { text, board, teamName, description = '', ids, dayOrder } = body
  const today = todayFor(unit)
  const entry = readQuickEntry(text, writtenOn(body, today), { dayOrder })
  const author = {
    id: publicId('user', unit.actor.userId),
    mayAssign: allows(unit.actor.permissions, 'task.assign'),
  }
  const refusal = quickRefusal(entry, author, board)
  if (refusal !== null) throw wrongText(refusal)
  for (const { title } of entry.tasks) assertTitle(title)
  await assertMentionable(
    unit,
    entry.tasks.flatMap(({ mentions }) => (mentions.every((one) => isActor(unit, one)) ? [] : mentions)),
  )
  if (description !== '' && entry.tasks.length > 1)
    throw wrongText('Several tasks have no description in common.')
  if (ids) await assertFree(unit, ids, entry.tasks)
  const created: TaskRow[] = []
  for (const [place, task] of entry.tasks.entries()) {
    const input = inputOf(task, { teamName, description, today })
    // Sequentially, because they share a transaction and the first has to be at the top.
    // oxlint-disable-next-line no-await-in-loop
    created.push(await createTask(unit, { ...input, id: ids?.[place] }, place))
  }
  return created
}

/** The day that words for days refer to: the text may have waited on a device since. */
function writtenOn({ writtenOn: given }: Body, today: Temporal.PlainDate): Temporal.PlainDate {
  if (given === undefined) return today
  const date = Temporal.PlainDate.from(given)
  const { days } = date.until(today)
  if (days >= 0 && days <= keptDays) return date
  throw wrong('writtenOn', `A text is written today, or at most ${keptDays} days ago.`)
}

/**
 * Each task of the text needs an id that no other task has. Sending the same text again with the same ids is a retry.
 * An id of a task that the actor may not see must not reveal that it exists; `createTask` replaces it.
 */
async function assertFree(
  unit: UnitOfWork,
  ids: readonly Id<'task'>[],
  tasks: readonly QuickTask[],
): Promise<void> {
  if (ids.length !== tasks.length)
    throw wrong('ids', `The text makes ${counted(tasks.length, 'task')}, and ${ids.length} have an id.`)
  const found = await Promise.all(ids.map((one) => findSummary(unit, one)))
  for (const [place, task] of found.entries()) {
    if (!task || !maySeeTask(unit.actor, factsOf(task))) continue
    const isRetry = task.created_by === unit.actor.userId && task.title === tasks[place]!.title
    if (!isRetry) throw wrong(`ids.${place}`, 'Another task has this id.')
  }
}

function inputOf(
  { title, assigneeIds, due, priority }: QuickTask,
  more: { teamName: string | null; description: string; today: Temporal.PlainDate },
) {
  const { teamName, description, today } = more
  return {
    title,
    description,
    teamName,
    // It may have passed since the text was written.
    dueDate: (Temporal.PlainDate.compare(due.date, today) < 0 ? today : due.date).toString(),
    priority: priority.value,
    recurrence: null,
    assigneeIds: assigneeIds.flatMap((one) => idOf({ id: one }) ?? []),
    subTasks: [],
  }
}

function assertTitle(title: string): void {
  const { error } = taskFields.title.safeParse(title)
  if (error) throw wrongText(error.issues[0]!.message)
}

const isId = id('user')

/** The person's id in a mention; undefined if it is none. */
const idOf = (one: { id: string }): Id<'user'> | undefined => isId.safeParse(one.id).data

function isActor(unit: UnitOfWork, one: Mention): boolean {
  return idOf(one) === unit.actor.userId
}

/** Every mentioned person must be one whom the actor may assign tasks to; tasks for themselves are not checked. */
async function assertMentionable(unit: UnitOfWork, mentions: readonly Mention[]): Promise<void> {
  if (mentions.length === 0) return
  if (!allows(unit.actor.permissions, 'task.assign')) throw new AppError('task_assign_refused')
  const rows = await findAssignableAmong(
    unit,
    mentions.flatMap((one) => idOf(one) ?? []),
  )
  const found = new Set<Id<'user'> | undefined>(rows.map((row) => row.id))
  const missing = mentions.find((one) => !found.has(idOf(one)))
  if (!missing) return
  const message = `${missing.name || 'Somebody mentioned'} cannot be given tasks by you.`
  throw new AppError('task_assignee_not_found', { fields: [{ field: 'body.text', message }] })
}

function wrongText(message: string): AppError {
  return wrong('text', message)
}

function wrong(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: [{ field: `body.${field}`, message }] })
}
