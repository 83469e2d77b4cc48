import { actOfPage } from '#core/access/pages.ts'
import type { Id } from '#core/ids/id.ts'
import type { TaskBoard } from '#core/tasks/kinds.ts'
import { formatDate } from '#core/time/format.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { recordActivity, type FieldChange } from '../activity/api.ts'
import { notifyEach } from '../notifications/api.ts'
import { teamLink } from './links.ts'
import {
  assigneesAndCreator,
  assigneeIdsOf,
  sentences,
  taskEntry,
  taskNotification,
  type About,
  type TaskAct,
  type NotificationText,
} from './entries-and-notifications.ts'

export function taskCreated(unit: UnitOfWork, task: About): void {
  record(unit, task, 'created', sentences.created(task))
  notifyOfTask(unit, task, assigneeIdsOf(task), { actionType: 'TASK_ASSIGNED', does: sentences.given(task) })
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
  record(unit, task, 'updated', `${what} “${task.title}”.`, changes)
  const addedOrRemoved = new Set([...people.added, ...people.removed])
  const one = changes.length === 1 ? changes[0]! : undefined
  const to = one?.to && !addedOrRemoved.size && shortFields.has(one.field) ? ` to ${one.to}` : ''
  notifyOfTask(
    unit,
    task,
    assigneesAndCreator(task).filter((id) => !addedOrRemoved.has(id)),
    { actionType: 'TASK_UPDATED', does: `${what} “${task.title}”${to}.` },
  )
  notifyOfTask(unit, task, people.added, {
    actionType: 'TASK_ASSIGNED',
    does: `gave you “${task.title}”, due ${formatDate(task.due_date)}.`,
  })
  notifyOfLostTask(unit, task, people.removed, `removed you from “${task.title}”.`)
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
  const does = sentences.moved(task, to)
  record(unit, task, 'status-changed', does, [{ field: 'status', from, to }])
  notifyOfTask(unit, task, assigneesAndCreator(task), { actionType: 'TASK_STATUS_CHANGED', does })
  hintOf(unit, task)
}

/** A member has moved their stage of a team task; people are notified if the task's status did not change with it. */
export function partMoved(
  unit: UnitOfWork,
  task: About,
  from: string,
  to: string,
  { notifies }: { notifies: boolean },
): void {
  const does = `moved their part of “${task.title}” to ${to}.`
  record(unit, task, 'part-moved', does, [{ field: 'own status', from, to }])
  if (notifies)
    notifyOfTask(unit, task, assigneesAndCreator(task), { actionType: 'TASK_STATUS_CHANGED', does })
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
    notifyOfTask(
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

/**
 * The acting person has undone a change.
 * @param knows People who had read of the change; they are told that it is undone.
 * @param others People whose lists change beside those of the task's present people.
 */
export function changeTakenBack(
  unit: UnitOfWork,
  task: About,
  {
    changes,
    knows,
    others,
  }: { changes: readonly FieldChange[]; knows: readonly Id<'user'>[]; others: readonly Id<'user'>[] },
): void {
  const does = `undid their change of “${task.title}”.`
  const isMove = changes.some(({ field }) => field === 'status')
  record(unit, task, isMove ? 'status-changed' : 'updated', does, changes)
  notifyOfTask(unit, task, knows, { actionType: 'TASK_STATUS_CHANGED', does })
  hintOf(unit, task, others)
}

/**
 * Somebody was archived who has open tasks that others created, and nobody got them. The notification is about that
 * person, so that it is deleted with them.
 */
export function creatorsLeftWithTasks(
  unit: UnitOfWork,
  from: { id: Id<'user'>; name: string },
  tasks: readonly About[],
): void {
  const byCreator = Map.groupBy(tasks, (task) => task.created_by)
  notifyEach(
    unit,
    [...byCreator].flatMap(([userId, given]) => {
      if (userId === null || userId === from.id) return []
      const what = given.length === 1 ? `“${given[0]!.title}”` : `${given.length} open tasks of yours`
      return [
        {
          userId,
          type: 'warning' as const,
          message: `${unit.actor.name} archived ${from.name}, who has ${what}. Assign somebody else.`,
          link: given.length === 1 ? teamLink(given[0]!.id) : '/team-tasks',
          needs: actOfPage('/team-tasks'),
          actionType: 'TASK_UPDATED' as const,
          target: { kind: 'user' as const, id: from.id },
        },
      ]
    }),
  )
}

export function taskDeleted(unit: UnitOfWork, task: About): void {
  record(unit, task, 'deleted', `deleted the task “${task.title}”.`)
  notifyOfLostTask(unit, task, assigneesAndCreator(task), `deleted “${task.title}”.`)
  hintOf(unit, task)
}

/** A recurring task was completed, and its next occurrence exists. */
export function taskRecurred(unit: UnitOfWork, next: About): void {
  record(unit, next, 'came-back', `brought back “${next.title}”, due ${formatDate(next.due_date)}.`)
  notifyOfTask(unit, next, assigneeIdsOf(next), {
    actionType: 'TASK_ASSIGNED',
    does: `completed “${next.title}”, which repeats: the next is due ${formatDate(next.due_date)}.`,
  })
  hintOf(unit, next)
}

/** Makes the task lists of the concerned people, and all lists of team tasks, load again. */
export function hintOf(unit: UnitOfWork, task: About, others: readonly Id<'user'>[] = []): void {
  const ids = [publicId('task', task.id)]
  const userIds = [...new Set([...assigneesAndCreator(task), ...others, unit.actor.userId])]
  unit.hint({ topic: 'tasks', ids, userIds })
  // The hint says that something changed, without its content.
  if (task.task_type !== 'personal') unit.hint({ topic: 'team-tasks', ids: [], userIds: null })
}

/** Adds an entry to the log: what the acting person does to the task, as a sentence after their name. */
export function record(
  unit: UnitOfWork,
  task: About,
  act: TaskAct,
  does: string,
  details: readonly FieldChange[] = [],
): void {
  recordActivity(unit, taskEntry(unit.actor, task, act, does, details))
}

/** Notifies people of the task, each with a link to the page that shows it to them; never the acting person. */
export function notifyOfTask(
  unit: UnitOfWork,
  task: About,
  userIds: readonly Id<'user'>[],
  text: NotificationText,
  type: 'info' | 'warning' = 'info',
): void {
  notifyEach(
    unit,
    [...new Set(userIds)].map((userId) => taskNotification(unit.actor, task, userId, text, type)),
  )
}

/** Notifies people of a task that they can no longer see. */
function notifyOfLostTask(unit: UnitOfWork, task: About, userIds: readonly Id<'user'>[], does: string): void {
  notifyEach(
    unit,
    userIds.map((userId) => ({
      userId,
      type: 'info' as const,
      message: `${unit.actor.name} ${does}`,
      ...(userId === task.created_by
        ? { link: '/team-tasks', needs: actOfPage('/team-tasks') }
        : { link: '/my-tasks', needs: actOfPage('/my-tasks') }),
      actionType: 'TASK_REMOVED',
      target: { kind: 'task', id: task.id },
    })),
  )
}
