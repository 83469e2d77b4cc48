import { call } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-id.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { TaskSummary } from '../task-types.ts'
import type { Batch } from './batch.ts'

/**
 * How to undo a batch, where that is possible: the earlier assignees and due dates. Completed tasks are reopened one by
 * one; a past due date cannot be set again, and deleted tasks cannot be restored.
 */
export function undoOf(
  batch: Batch,
  tasks: readonly (TaskSummary | undefined)[],
): (() => Promise<void>) | undefined {
  if (batch.verb === 'delete' || tasks.length === 0 || !tasks.every((task) => task !== undefined))
    return undefined
  if (batch.verb === 'reassign') {
    const before = groups(tasks, ({ assignees }) => JSON.stringify(assignees.map(({ id }) => id)))
    if (before.has('[]')) return undefined
    return () =>
      each(before, (taskIds, to) =>
        call('POST /tasks/batch/reassign', {
          body: { taskIds, assigneeIds: JSON.parse(to) as string[] },
          key: newKey(),
        }),
      )
  }
  if (batch.verb === 'due-date') {
    const before = groups(tasks, ({ dueDate }) => dueDate)
    // A day before this one is past in every zone.
    const oldest = serverNow().toZonedDateTimeISO('UTC').toPlainDate().toString()
    if ([...before.keys()].some((day) => day < oldest)) return undefined
    return () =>
      each(before, (taskIds, dueDate) =>
        call('POST /tasks/batch/due-date', { body: { taskIds, dueDate }, key: newKey() }),
      )
  }
  return () =>
    each(new Map(tasks.map((task) => [task.id, [task.id]])), (_, taskId) =>
      call('PUT /tasks/{taskId}/status', {
        path: { taskId },
        body: { board: 'team', status: 'In Progress' },
        key: newKey(),
      }),
    )
}

function groups(tasks: readonly TaskSummary[], keyOf: (task: TaskSummary) => string): Map<string, string[]> {
  const grouped = Map.groupBy(tasks, keyOf)
  return new Map([...grouped].map(([key, some]) => [key, some.map(({ id }) => id)]))
}

async function each(
  all: ReadonlyMap<string, string[]>,
  act: (taskIds: string[], key: string) => Promise<unknown>,
): Promise<void> {
  for (const [key, taskIds] of all) await act(taskIds, key)
}
