import { mayGiveActionItems } from '#core/access/policies/meeting.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { createSessionTasks } from '../../tasks/api.ts'
import type { MeetingRow } from '../rows.ts'
import { peopleOf } from '../events.ts'

type Items = ServerOperation['POST /meetings/{meetingId}/occurrences/{date}/finalize']['body']['items']

/**
 * Creates the tasks of a session (docs/spec/tasks.md#4). Action items are assigned to people of the meeting; a person
 * who may not assign tasks can only take them themselves.
 * @throws AppError `action_item_assignee_refused` or `validation_failed` for a due date
 */
export async function createTasksOf(
  unit: UnitOfWork,
  row: MeetingRow,
  sessionId: Id<'meetingInstance'>,
  items: Items,
): Promise<Id<'task'>[]> {
  const gone = new Set(row.attendees.filter(({ isActive }) => !isActive).map(({ id }) => id))
  if (row.created_by !== null && !row.is_creator_active) gone.add(row.created_by)
  const allowed = mayGiveActionItems(unit.actor) ? peopleOf(row) : [unit.actor.userId]
  for (const [index, { assigneeIds }] of items.entries()) {
    if (assigneeIds.every((id) => allowed.includes(id) && !gone.has(id))) continue
    const message = mayGiveActionItems(unit.actor)
      ? 'Only active people of the meeting can be given its action items.'
      : 'You can take action items yourself, and give them to nobody else.'
    throw new AppError('action_item_assignee_refused', {
      fields: [{ field: `body.items.${index}.assigneeIds`, message }],
    })
  }
  return createSessionTasks(unit, sessionId, items)
}

/** The created tasks as minutes show them. */
export function createdTasks(row: MeetingRow, items: Items, taskIds: readonly Id<'task'>[]) {
  const names = new Map(row.attendees.map(({ id, name }) => [id, name]))
  if (row.created_by) names.set(row.created_by, row.created_by_name)
  return items.map(({ title, dueDate, assigneeIds }, at) => ({
    id: taskIds[at]!,
    title,
    dueDate,
    assignees: assigneeIds.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ name }]
    }),
  }))
}

/**
 * From which lines of the minutes the tasks were created; null if an item names no line of them. The minutes are the
 * notes without surrounding blank lines.
 */
export function taskLinesOf(
  notes: string,
  items: Items,
  taskIds: readonly Id<'task'>[],
): { line: number; taskId: Id<'task'> }[] | null {
  const breaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0
  const skipped = breaks(notes.slice(0, notes.length - notes.trimStart().length))
  const last = breaks(notes.trim()) + 1
  const lines = items.flatMap((item, at) => {
    const line = (item.line ?? 0) - skipped
    return line >= 1 && line <= last ? [{ line, taskId: taskIds[at]! }] : []
  })
  return lines.length === items.length ? lines : null
}
