import type { ActivityType } from '#core/activity/types.ts'
import type { taskFacts } from '#core/facts/tasks.ts'
import type { DataOf, GroupOf } from '#core/facts/table.ts'
import type { Id } from '#core/ids/id.ts'
import type { TaskBoard } from '#core/tasks/kinds.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { record, recordAll, type FieldChange, type NewFact } from '../activity/api.ts'
import type { TaskRow } from './rows.ts'

/** The values of a task that facts need. */
export type About = Pick<TaskRow, 'id' | 'title' | 'task_type' | 'created_by' | 'due_date'> & {
  assignees: readonly { id: Id<'user'>; name: string; isSuspended?: boolean }[]
}

/** The types of log entries about tasks, without their prefix. */
type TaskAct = keyof typeof taskFacts extends infer Type
  ? Type extends `personal-task.${infer Act}`
    ? Act
    : never
  : never
type TaskFact<Act extends TaskAct> = NewFact<`task.${Act}`>

export function taskCreated(unit: UnitOfWork, task: About): void {
  record(unit, creationOf(unit.actor, task))
}

export function creationOf(actor: Actor, task: About): TaskFact<'created'> {
  return factOf(
    actor,
    task,
    'created',
    { ...dueOf(task), isTeam: task.task_type === 'team' },
    {
      groups: { assignees: assigneeIdsOf(task) },
    },
  )
}

interface Came {
  added: readonly Id<'user'>[]
  removed: readonly Id<'user'>[]
  /** Assignees who left the company: the changed fields name them, and they are not notified. */
  former?: readonly Id<'user'>[]
}

/** Fields of the task were changed; people who were added or removed are notified of that instead. */
export function taskEdited(
  unit: UnitOfWork,
  task: About,
  changes: readonly FieldChange[],
  { added, removed, former = [] }: Came,
): void {
  const addedOrRemoved = new Set([...added, ...removed])
  const one = changes.length === 1 ? changes[0]! : undefined
  const isShort = one?.to && !addedOrRemoved.size && shortFields.has(one.field)
  const others = assigneesAndCreator(task).filter((id) => !addedOrRemoved.has(id))
  record(
    unit,
    factOf(
      unit.actor,
      task,
      'updated',
      { ...dueOf(task), fields: changes.map(({ field }) => field), ...(isShort ? { to: one.to! } : {}) },
      {
        groups: {
          ...byBoard(task, others),
          addedAssignees: added,
          formerAssignees: removed,
        },
        concerned: removed,
        others: [...addedOrRemoved, ...former],
        changes,
      },
    ),
  )
}

/** Fields whose new value is short enough for the sentence about it. */
const shortFields: ReadonlySet<string> = new Set(['due date', 'priority'])

/** The status of the task has changed. */
export function statusChanged(unit: UnitOfWork, task: About, change: { from: string; to: string }): void {
  record(unit, moveOf(unit.actor, task, change))
}

export function moveOf(
  actor: Actor,
  task: About,
  { from, to }: { from: string; to: string },
): TaskFact<'status-changed'> {
  return factOf(
    actor,
    task,
    'status-changed',
    { title: task.title, to },
    {
      groups: byBoard(task, assigneesAndCreator(task)),
      changes: [{ field: 'status', from, to }],
    },
  )
}

/** A member has moved their stage of a team task; people are notified if the task's status did not change with it. */
export function partMoved(
  unit: UnitOfWork,
  task: About,
  from: string,
  to: string,
  { notifies }: { notifies: boolean },
): void {
  record(
    unit,
    factOf(
      unit.actor,
      task,
      'part-moved',
      { title: task.title, to },
      {
        groups: notifies ? byBoard(task, assigneesAndCreator(task)) : {},
        changes: [{ field: 'own status', from, to }],
      },
    ),
  )
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
  recordAll(
    unit,
    [...byPerson].map(([userId, fields]) => ({
      type: 'task.change-replaced',
      ...subjectOf(task),
      data: { title: task.title, fields: fields.map(({ field }) => field) },
      groups: byBoard(task, [userId]),
    })),
  )
}

/**
 * The acting person has undone a change.
 * @param knows People who had read of the change; they are notified that it is undone.
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
  const more = { groups: byBoard(task, knows), concerned: others, changes }
  const move = changes.find(({ field }) => field === 'status')
  if (move)
    record(
      unit,
      factOf(
        unit.actor,
        task,
        'status-changed',
        { title: task.title, to: move.to ?? '', isUndone: true },
        more,
      ),
    )
  else {
    const data = { ...dueOf(task), fields: changes.map(({ field }) => field), isUndone: true }
    record(unit, factOf(unit.actor, task, 'updated', data, more))
  }
}

/**
 * An archived person has open tasks that others created and that nobody got. The notification is about that person, so
 * that it is deleted with them.
 */
export function creatorsLeftWithTasks(unit: UnitOfWork, from: Named, tasks: readonly About[]): void {
  const byCreator = Map.groupBy(tasks, (task) => task.created_by)
  recordAll(
    unit,
    [...byCreator].flatMap(([creator, given]): NewFact<'task.left-behind'>[] => {
      if (creator === null || creator === from.id) return []
      const only = given.length === 1 ? given[0]! : undefined
      return [
        {
          type: 'task.left-behind',
          subject: { kind: 'user', id: from.id },
          about: from,
          data: {
            count: given.length,
            title: only?.title ?? null,
            task: only ? publicId('task', only.id) : null,
          },
          groups: { creator: [creator] },
        },
      ]
    }),
  )
}

export function taskDeleted(unit: UnitOfWork, task: About): void {
  const people = assigneesAndCreator(task)
  record(unit, factOf(unit.actor, task, 'deleted', { title: task.title }, { groups: formerOf(task, people) }))
}

/** A recurring task was completed, and its next occurrence exists. */
export function taskRecurred(unit: UnitOfWork, next: About): void {
  record(
    unit,
    factOf(unit.actor, next, 'came-back', dueOf(next), { groups: { assignees: assigneeIdsOf(next) } }),
  )
}

interface Named {
  id: Id<'user'>
  name: string
}

/** The acting person. */
export interface Actor {
  userId: Id<'user'>
  name: string
}

interface More<Act extends TaskAct> {
  groups?: { readonly [Group in GroupOf<`task.${Act}`>]?: readonly Id<'user'>[] }
  /** People whose lists change beside those of the task's people. */
  concerned?: readonly Id<'user'>[]
  /** Further people whom the changed fields name. */
  others?: readonly Id<'user'>[]
  changes?: readonly FieldChange[]
  quotes?: Partial<DataOf<`task.${Act}`>>
}

/** A fact about the task. Nobody else sees one about a personal task (docs/spec/decisions.md#105). */
export function factOf<Act extends TaskAct>(
  actor: Actor,
  task: About,
  act: Act,
  data: DataOf<`task.${Act}`>,
  { groups, concerned = [], others = [], changes = [], ...more }: More<Act> = {},
): TaskFact<Act> {
  const whose = personOf(actor, task)
  const type: ActivityType = `${task.task_type === 'personal' ? 'personal-task' : 'task'}.${act}`
  return {
    // Both types have the same data and groups.
    type: type as `task.${Act}`,
    ...subjectOf(task),
    ...(whose ? { about: { id: whose.id, name: whose.name } } : {}),
    data,
    groups: { ...groups, concerned: [...assigneesAndCreator(task), ...concerned] } as NonNullable<
      TaskFact<Act>['groups']
    >,
    // The changed fields have names of assignees.
    others: changes.some(({ field }) => /assignee/.test(field))
      ? [...assigneeIdsOf(task), ...concerned, ...others].map((id) => ({ id }))
      : [],
    changes,
    ...more,
  }
}

export function subjectOf({ id, title }: About) {
  return { subject: { kind: 'task' as const, id }, subjectName: title }
}

/**
 * The person whom the entry is about. For a team task it is the actor if they are in the team, otherwise one of the
 * team, so that readers of their unit see the entry.
 */
function personOf({ userId }: Actor, { task_type, assignees }: About) {
  if (task_type === 'team' && assignees.some(({ id }) => id === userId)) return undefined
  return assignees.find(({ isSuspended }) => !isSuspended) ?? assignees[0]
}

/** Groups people by the page that shows them the task: assignees have it on their own. */
export function byBoard(task: About, userIds: readonly Id<'user'>[]) {
  const own = new Set(assigneeIdsOf(task))
  return {
    assignees: userIds.filter((id) => own.has(id)),
    managers: userIds.filter((id) => !own.has(id)),
  }
}

/** As above, for people who can no longer see the task. */
function formerOf({ created_by: creator }: About, userIds: readonly Id<'user'>[]) {
  return {
    formerAssignees: userIds.filter((id) => id !== creator),
    formerManagers: userIds.filter((id) => id === creator),
  }
}

function dueOf({ title, due_date: dueDate }: About) {
  return { title, dueDate: dueDate.toString() }
}

/** The task's assignees and its creator. */
export function assigneesAndCreator(task: About): Id<'user'>[] {
  return [...new Set([...assigneeIdsOf(task), ...(task.created_by ? [task.created_by] : [])])]
}

function assigneeIdsOf(task: About): Id<'user'>[] {
  return task.assignees.map(({ id }) => id)
}
