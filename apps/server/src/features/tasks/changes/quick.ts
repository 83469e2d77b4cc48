import { allows } from '#core/access/acts.ts'
import { todayFor } from '#server/platform/today.ts'
import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Mention } from '#core/tasks/mentions.ts'
import { readQuickEntry, type QuickTask } from '#core/tasks/quick-entry.ts'
import { quickRefusal } from '#core/tasks/quick-refusal.ts'
import { id } from '#contract/fields.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { taskFields } from '#contract/task-shapes.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { findAssignableAmong } from '../people/assignees-repo.ts'
import { createTask } from './create.ts'
import type { TaskRow } from '../rows.ts'

/**
 * Creates every task of a quick entry text, or none (docs/spec/tasks.md#5). Words for days are read in the actor's
 * zone; a task without a mention is the actor's own.
 * @throws AppError `validation_failed` for the text, `task_assign_refused`, `task_assignee_not_found` or `forbidden`.
 */
export async function createQuickly(
  unit: UnitOfWork,
  { text, board, teamName, description = '' }: ServerOperation['POST /tasks/quick']['body'],
): Promise<TaskRow[]> {
  const entry = readQuickEntry(text, todayFor(unit))
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
  const created: TaskRow[] = []
  for (const [place, task] of entry.tasks.entries())
    // Sequentially, because they share a transaction and the first has to be at the top.
    // oxlint-disable-next-line no-await-in-loop
    created.push(await createTask(unit, inputOf(task, teamName, description), place))
  return created
}

function inputOf(
  { title, assigneeIds, due, priority }: QuickTask,
  teamName: string | null,
  description: string,
) {
  return {
    title,
    description,
    teamName,
    dueDate: due.date.toString(),
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
  return new AppError('validation_failed', { fields: [{ field: 'body.text', message }] })
}
