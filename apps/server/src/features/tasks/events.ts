import { pageNeeds } from '#core/access/pages.ts'
import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import type { TaskBoard } from '#core/tasks/kinds.ts'
import { formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { notifyEach } from '../notifications/api.ts'
import { ownLink, teamLink } from './links.ts'
import type { TaskRow } from './rows.ts'

/** The facts about a task for entries and notifications. */
export type About = Pick<TaskRow, 'id' | 'title' | 'task_type' | 'created_by' | 'due_date'> & {
  assignees: readonly { id: Id<'user'>; name: string; isSuspended?: boolean }[]
}

/** The text of a notification after the acting person's name, and its kind. */
interface Telling {
  actionType: string
  does: string
}

export function taskCreated(unit: UnitOfWork, task: About): void {
  record(unit, task, 'created', 'created the task')
  const named = task.task_type === 'team' ? 'gave you a part in' : 'gave you'
  tell(unit, task, idsOf(task), {
    actionType: 'TASK_ASSIGNED',
    does: `${named} “${task.title}”, due ${formatDate(task.due_date)}.`,
  })
  hintOf(unit, task)
}

/** Fields of the task were changed; people who were added or removed are notified of that instead. */
export function taskEdited(
  unit: UnitOfWork,
  task: About,
  changes: readonly FieldChange[],
  people: { added: readonly Id<'user'>[]; removed: readonly Id<'user'>[] },
): void {
  const fields = changes.map(({ field }) => field)
  const what = `changed the ${new Intl.ListFormat('en').format(fields)} of`
  record(unit, task, 'updated', what, changes)
  const told = new Set([...people.added, ...people.removed])
  const one = changes.length === 1 ? changes[0]! : undefined
  const to = one?.to && !told.size && shortFields.has(one.field) ? ` to ${one.to}` : ''
  tell(
    unit,
    task,
    concernedBy(task).filter((id) => !told.has(id)),
    { actionType: 'TASK_UPDATED', does: `${what} “${task.title}”${to}.` },
  )
  tell(unit, task, people.added, {
    actionType: 'TASK_ASSIGNED',
    does: `gave you “${task.title}”, due ${formatDate(task.due_date)}.`,
  })
  tellWithout(unit, task, people.removed, `took you off “${task.title}”.`)
  hintOf(unit, task, people.removed)
}

/** Fields whose new value is short enough for the sentence about it. */
const shortFields: ReadonlySet<string> = new Set(['due date', 'priority'])

/** The status of the task has changed. */
export function statusChanged(
  unit: UnitOfWork,
  task: About,
  { from, to }: { from: string; to: string },
): void {
  record(unit, task, 'status-changed', 'moved', [{ field: 'status', from, to }], ` to ${to}`)
  tell(unit, task, concernedBy(task), {
    actionType: 'TASK_STATUS_CHANGED',
    does: `moved “${task.title}” to ${to}.`,
  })
  hintOf(unit, task)
}

/** A member has moved their stage of a team task; people are notified if the task's status did not change with it. */
export function partMoved(
  unit: UnitOfWork,
  task: About,
  from: string,
  to: string,
  { isTold }: { isTold: boolean },
): void {
  const what = 'moved their part of'
  record(unit, task, 'part-moved', what, [{ field: 'own status', from, to }], ` to ${to}`)
  if (isTold)
    tell(unit, task, concernedBy(task), {
      actionType: 'TASK_STATUS_CHANGED',
      does: `${what} “${task.title}” to ${to}.`,
    })
  hintOf(unit, task)
}

/** A card was moved within its column: on the board of the acting person, or of all who manage tasks. */
export function hintOfPlace(unit: UnitOfWork, task: About, board: TaskBoard): void {
  const ids = [publicId('task', task.id)]
  if (board === 'mine') unit.hint({ topic: 'tasks', ids, userIds: [unit.actor.userId] })
  else unit.hint({ topic: 'team-tasks', ids: [], userIds: null })
}

/** Nobody else sees a pin. */
export function hintOfPin(unit: UnitOfWork, taskId: Id<'task'>): void {
  for (const topic of ['tasks', 'team-tasks'])
    unit.hint({ topic, ids: [publicId('task', taskId)], userIds: [unit.actor.userId] })
}

/** The acting person has replaced another person's change without having seen it. */
export function changeReplaced(
  unit: UnitOfWork,
  task: About,
  replaced: readonly { field: string; userId: Id<'user'> }[],
): void {
  const byPerson = Map.groupBy(replaced, ({ userId }) => userId)
  for (const [userId, fields] of byPerson)
    tell(
      unit,
      task,
      [userId],
      {
        actionType: 'TASK_CHANGE_REPLACED',
        does: `changed the ${new Intl.ListFormat('en').format(fields.map(({ field }) => field))} of “${task.title}” after you, at the same time: theirs is kept.`,
      },
      'warning',
    )
}

export function taskDeleted(unit: UnitOfWork, task: About): void {
  record(unit, task, 'deleted', 'deleted the task')
  tellWithout(unit, task, concernedBy(task), `deleted “${task.title}”.`)
  hintOf(unit, task)
}

/** A recurring task was completed, and its next occurrence exists. */
export function taskCameBack(unit: UnitOfWork, next: About): void {
  record(unit, next, 'came-back', 'brought back', [], `, due ${formatDate(next.due_date)}`)
  tell(unit, next, idsOf(next), {
    actionType: 'TASK_ASSIGNED',
    does: `completed “${next.title}”, which comes back: the next is due ${formatDate(next.due_date)}.`,
  })
  hintOf(unit, next)
}

/** Lists of the concerned people, and of people who look at team tasks, ask again. */
export function hintOf(unit: UnitOfWork, task: About, others: readonly Id<'user'>[] = []): void {
  const ids = [publicId('task', task.id)]
  const userIds = [...new Set([...concernedBy(task), ...others, unit.actor.userId])]
  unit.hint({ topic: 'tasks', ids, userIds })
  // The hint says that something changed, without its content.
  if (task.task_type !== 'personal') unit.hint({ topic: 'team-tasks', ids: [], userIds: null })
}

/** The types of log entries about tasks. */
type TaskAct = Extract<ActivityType, `task.${string}`> extends `task.${infer Act}` ? Act : never

/** Adds an entry to the log. Nobody else sees one about a personal task (decision 105). */
export function record(
  unit: UnitOfWork,
  task: About,
  act: TaskAct,
  what: string,
  details: readonly FieldChange[] = [],
  end = '',
): void {
  const whose = whoseEntry(unit, task)
  recordActivity(unit, {
    type: `${task.task_type === 'personal' ? 'personal-task' : 'task'}.${act}`,
    description: `${unit.actor.name} ${what} “${task.title}”${end}.`,
    target: { kind: 'task', id: task.id },
    targetName: task.title,
    ...(whose ? { targetUser: { id: whose.id, name: whose.name } } : {}),
    details: details.map(({ field, from, to }) => ({ field, from, to })),
  })
}

/**
 * The person whom the entry is about. For a team task it is the actor if they are in the team, otherwise one of the
 * team, so that readers of their unit see the entry.
 */
function whoseEntry(unit: UnitOfWork, { task_type, assignees }: About) {
  if (task_type === 'team' && assignees.some(({ id }) => id === unit.actor.userId)) return undefined
  return assignees.find(({ isSuspended }) => !isSuspended) ?? assignees[0]
}

/** Notifies people of the task, each with a link to the page that shows it to them; never the acting person. */
export function tell(
  unit: UnitOfWork,
  task: About,
  userIds: readonly Id<'user'>[],
  { actionType, does }: Telling,
  type: 'info' | 'warning' = 'info',
): void {
  const own = new Set(idsOf(task))
  notifyEach(
    unit,
    [...new Set(userIds)].map((userId) => ({
      userId,
      type,
      message: `${unit.actor.name} ${does}`,
      ...(own.has(userId)
        ? { link: ownLink(task.id), needs: pageNeeds('/my-tasks') }
        : { link: teamLink(task.id), needs: pageNeeds('/team-tasks') }),
      actionType,
      target: { kind: 'task', id: task.id },
    })),
  )
}

/** Notifies people of a task that they can no longer see. */
function tellWithout(unit: UnitOfWork, task: About, userIds: readonly Id<'user'>[], does: string): void {
  notifyEach(
    unit,
    userIds.map((userId) => ({
      userId,
      type: 'info' as const,
      message: `${unit.actor.name} ${does}`,
      ...(userId === task.created_by
        ? { link: '/team-tasks', needs: pageNeeds('/team-tasks') }
        : { link: '/my-tasks', needs: pageNeeds('/my-tasks') }),
      actionType: 'TASK_REMOVED',
      target: { kind: 'task', id: task.id },
    })),
  )
}

/** The task's assignees and its creator. */
export function concernedBy(task: About): Id<'user'>[] {
  return [...new Set([...idsOf(task), ...(task.created_by ? [task.created_by] : [])])]
}

function idsOf(task: About): Id<'user'>[] {
  return task.assignees.map(({ id }) => id)
}
