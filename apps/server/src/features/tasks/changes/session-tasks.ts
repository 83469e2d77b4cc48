import type { Id } from '#core/ids/id.ts'
import type { TaskPriority } from '#core/tasks/kinds.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { lockTasks } from '../detail-repo.ts'
import { taskCreated } from '../events.ts'
import { assertNotPast } from './create.ts'
import { insertTask } from './write-repo.ts'

interface ActionItem {
  title: string
  assigneeIds: readonly Id<'user'>[]
  dueDate: string
  priority: TaskPriority
}

/**
 * Creates the tasks of a meeting's session, which nobody has started (docs/spec/tasks.md#4); the caller has checked who
 * may be given them. They are never personal, so that the people of the meeting see their state.
 * @returns Their ids, in the order of the items.
 * @throws AppError `validation_failed` for a due date that is past
 */
export async function createSessionTasks(
  unit: UnitOfWork,
  sessionId: Id<'meetingInstance'>,
  items: readonly ActionItem[],
): Promise<Id<'task'>[]> {
  const ids: Id<'task'>[] = []
  for (const [place, item] of items.entries()) {
    const dueDate = Temporal.PlainDate.from(item.dueDate)
    assertNotPast(unit, dueDate, `body.items.${place}.dueDate`)
    const id = unit.newId<'task'>()
    const assigneeIds = [...new Set(item.assigneeIds)]
    // Sequentially, because they share a transaction and the first has to be at the top.
    // oxlint-disable-next-line no-await-in-loop
    await insertTask(unit, {
      id,
      title: item.title.trim(),
      description: '',
      teamName: null,
      dueDate,
      priority: item.priority,
      type: assigneeIds.length > 1 ? 'team' : 'direct',
      createdBy: { id: unit.actor.userId, name: unit.actor.name },
      assigneeIds,
      items: [],
      recurrence: null,
      follows: null,
      place,
      sessionId,
    })
    ids.push(id)
  }
  if (ids.length > 0) for (const task of await lockTasks(unit, ids)) taskCreated(unit, task)
  return ids
}
