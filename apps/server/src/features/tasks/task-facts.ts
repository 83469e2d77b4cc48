import type { taskFacts } from '#core/facts/tasks.ts'
import type { DataOf, FactType, GroupOf } from '#core/facts/table.ts'
import type { Id } from '#core/ids/id.ts'
import type { FieldChange, NewFact } from '../activity/api.ts'
import type { TaskRow } from './rows.ts'

/** The values of a task that facts need. */
export type RecordedTask = Pick<TaskRow, 'id' | 'title' | 'task_type' | 'created_by' | 'due_date'> & {
  assignees: readonly { id: Id<'user'>; name: string; isSuspended?: boolean }[]
}

/** The types of log entries about tasks, without their prefix. */
type TaskAct = keyof typeof taskFacts extends infer Type
  ? Type extends `personal-task.${infer Act}`
    ? Act
    : never
  : never
type TaskFact<Act extends TaskAct> = NewFact<`task.${Act}`>

/** The acting person. */
export interface Actor {
  userId: Id<'user'>
  name: string
}

export function creationOf(actor: Actor, task: RecordedTask): TaskFact<'created'> {
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

export function moveOf(
  actor: Actor,
  task: RecordedTask,
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
  task: RecordedTask,
  act: Act,
  data: DataOf<`task.${Act}`>,
  { groups, concerned = [], others = [], changes = [], ...more }: More<Act> = {},
): TaskFact<Act> {
  const whose = personOf(actor, task)
  const type: FactType = `${task.task_type === 'personal' ? 'personal-task' : 'task'}.${act}`
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

export function subjectOf({ id, title }: RecordedTask) {
  return { subject: { kind: 'task' as const, id }, subjectName: title }
}

/**
 * The person whom the entry is about. For a team task it is the actor if they are in the team, otherwise one of the
 * team, so that readers of their unit see the entry.
 */
function personOf({ userId }: Actor, { task_type, assignees }: RecordedTask) {
  if (task_type === 'team' && assignees.some(({ id }) => id === userId)) return undefined
  return assignees.find(({ isSuspended }) => !isSuspended) ?? assignees[0]
}

/** Groups people by the page that shows them the task: assignees have it on their own. */
export function byBoard(task: RecordedTask, userIds: readonly Id<'user'>[]) {
  const own = new Set(assigneeIdsOf(task))
  return {
    assignees: userIds.filter((id) => own.has(id)),
    managers: userIds.filter((id) => !own.has(id)),
  }
}

/** As above, for people who can no longer see the task. */
export function formerOf({ created_by: creator }: RecordedTask, userIds: readonly Id<'user'>[]) {
  return {
    formerAssignees: userIds.filter((id) => id !== creator),
    formerManagers: userIds.filter((id) => id === creator),
  }
}

export function dueOf({ title, due_date: dueDate }: RecordedTask) {
  return { title, dueDate: dueDate.toString() }
}

/** The task's assignees and its creator. */
export function assigneesAndCreator(task: RecordedTask): Id<'user'>[] {
  return [...new Set([...assigneeIdsOf(task), ...(task.created_by ? [task.created_by] : [])])]
}

export function assigneeIdsOf(task: RecordedTask): Id<'user'>[] {
  return task.assignees.map(({ id }) => id)
}
