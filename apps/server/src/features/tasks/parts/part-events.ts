import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../../activity/api.ts'
import {
  assigneesAndCreator,
  byBoard,
  factOf,
  subjectOf,
  type RecordedTask,
  type Actor,
} from '../task-facts.ts'

/**
 * Everybody who is notified may read the comment, which their notification quotes. Mentioned people are notified of the
 * mention, and not of the comment as well.
 */
export function taskCommented(
  unit: UnitOfWork,
  task: RecordedTask,
  comment: string,
  mentioned: readonly Id<'user'>[],
): void {
  record(unit, commentOf(unit.actor, task, comment, mentioned))
}

export function commentOf(
  actor: Actor,
  task: RecordedTask,
  comment: string,
  mentioned: readonly Id<'user'>[],
) {
  const notified = byBoard(
    task,
    assigneesAndCreator(task).filter((id) => !mentioned.includes(id)),
  )
  const named = byBoard(task, mentioned)
  return factOf(
    actor,
    task,
    'commented',
    { title: task.title },
    {
      groups: { ...notified, mentionedAssignees: named.assignees, mentionedManagers: named.managers },
      quotes: { comment },
    },
  )
}

type ItemAct = 'added' | 'updated' | 'completed' | 'reopened' | 'removed'

/** A sub-task was changed; its new assignee is notified. */
export function itemChanged(
  unit: UnitOfWork,
  task: RecordedTask,
  act: ItemAct,
  item: string,
  { details = [], givenTo }: { details?: readonly FieldChange[]; givenTo?: Id<'user'> | undefined } = {},
): void {
  const data = { title: task.title, item }
  const concerned = givenTo ? [givenTo] : []
  record(unit, factOf(unit.actor, task, `item-${act}`, data, { changes: details, concerned }))
  if (givenTo)
    record(unit, { type: 'task.item-given', ...subjectOf(task), data, groups: { assignees: [givenTo] } })
}
