import type { Id } from '#core/ids/id.ts'
import type { TaskBoard } from '#core/tasks/kinds.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import { record, recordAll, type FieldChange, type NewFact } from '../activity/api.ts'
import {
  assigneeIdsOf,
  assigneesAndCreator,
  byBoard,
  creationOf,
  dueOf,
  factOf,
  formerOf,
  moveOf,
  subjectOf,
  type RecordedTask,
} from './task-facts.ts'

export function taskCreated(unit: UnitOfWork, task: RecordedTask): void {
  record(unit, creationOf(unit.actor, task))
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
  task: RecordedTask,
  changes: readonly FieldChange[],
  { added, removed, former = [] }: Came,
): void {
  const addedOrRemoved = new Set([...added, ...removed])
  const [first, ...more] = changes
  const isShort =
    first !== undefined && more.length === 0 && addedOrRemoved.size === 0 && shortFields.has(first.field)
  const others = assigneesAndCreator(task).filter((id) => !addedOrRemoved.has(id))
  record(
    unit,
    factOf(
      unit.actor,
      task,
      'updated',
      {
        ...dueOf(task),
        fields: changes.map(({ field }) => field),
        ...(isShort && first.to ? { to: first.to } : {}),
      },
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
export function statusChanged(
  unit: UnitOfWork,
  task: RecordedTask,
  change: { from: string; to: string },
): void {
  record(unit, moveOf(unit.actor, task, change))
}

/** A member has moved their stage of a team task; people are notified if the task's status did not change with it. */
export function partMoved(
  unit: UnitOfWork,
  task: RecordedTask,
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
export function hintOfPlace(unit: UnitOfWork, task: RecordedTask, board: TaskBoard): void {
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
  task: RecordedTask,
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
  task: RecordedTask,
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
export function creatorsLeftWithTasks(
  unit: UnitOfWork,
  from: { id: Id<'user'>; name: string },
  tasks: readonly RecordedTask[],
): void {
  const byCreator = Map.groupBy(tasks, (task) => task.created_by)
  recordAll(
    unit,
    [...byCreator].flatMap(([creator, given]): NewFact<'task.left-behind'>[] => {
      if (creator === null || creator === from.id) return []
      const [first, ...others] = given
      const only = others.length === 0 ? first : undefined
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

export function taskDeleted(unit: UnitOfWork, task: RecordedTask): void {
  const people = assigneesAndCreator(task)
  record(unit, factOf(unit.actor, task, 'deleted', { title: task.title }, { groups: formerOf(task, people) }))
}

/** A recurring task was completed, and its next occurrence exists. */
export function taskRecurred(unit: UnitOfWork, next: RecordedTask): void {
  record(
    unit,
    factOf(unit.actor, next, 'came-back', dueOf(next), { groups: { assignees: assigneeIdsOf(next) } }),
  )
}
