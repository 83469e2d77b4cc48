import { call, type Output } from '#web/lib/api.ts'
import type { TaskSummary } from '../task-types.ts'

/** An action on all selected tasks. */
export type BatchAct =
  | { verb: 'complete' | 'delete' }
  | { verb: 'reassign'; assigneeIds: string[] }
  | { verb: 'due-date'; dueDate: string }

/** The key stays the same for a retry. */
export type Batch = BatchAct & { taskIds: string[]; key: string }

/** Whether a batch could act on the task: change one that is the person's own, or complete it. */
export function canTakePart({ may }: TaskSummary): boolean {
  return may.edit || may.delete || may.statuses.includes('Completed')
}

export function sendBatch({ key, ...batch }: Batch): Promise<Output<'POST /tasks/batch/complete'>> {
  const { taskIds } = batch
  switch (batch.verb) {
    case 'complete':
      return call('POST /tasks/batch/complete', { body: { taskIds }, key })
    case 'delete':
      return call('POST /tasks/batch/delete', { body: { taskIds }, key })
    case 'reassign':
      return call('POST /tasks/batch/reassign', { body: { taskIds, assigneeIds: batch.assigneeIds }, key })
    case 'due-date':
      return call('POST /tasks/batch/due-date', { body: { taskIds, dueDate: batch.dueDate }, key })
  }
}
