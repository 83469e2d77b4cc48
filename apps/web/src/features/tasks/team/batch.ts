import { counted } from '#core/texts/counted.ts'
import { call, type Output } from '#web/lib/api.ts'
import type { TaskSummary } from '../task-types.ts'

/** An action on all selected tasks. */
export type BatchAct =
  | { verb: 'complete' | 'delete' }
  | { verb: 'reassign'; assigneeIds: string[] }
  | { verb: 'due-date'; dueDate: string }

export type BatchVerb = BatchAct['verb']

type BatchResult = Output<'POST /tasks/batch/complete'>

/** The key stays the same for a retry. */
export type Batch = BatchAct & { taskIds: string[]; key: string }

/** Whether a batch could change, delete or complete the task. */
export function canTakePart({ may }: TaskSummary): boolean {
  return may.edit || may.delete || may.statuses.includes('Completed')
}

export function sendBatch({ key, ...batch }: Batch): Promise<BatchResult> {
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

const tasks = (n: number) => counted(n, 'task', 'tasks')

/** The result of a batch, with the specification's sentences (docs/spec/tasks.md#8). */
const done: Record<BatchVerb, (n: number) => string> = {
  complete: (n) => `${tasks(n)} marked as Complete.`,
  reassign: (n) => `${tasks(n)} reassigned.`,
  'due-date': (n) => `Due date updated for ${tasks(n)}.`,
  delete: (n) => `${tasks(n)} deleted.`,
}

const reasons: Record<BatchResult['skipped'][number]['reason'], string> = {
  'not-found': 'no longer there',
  'created-by-others': 'created by somebody else',
  completed: 'already completed',
  unchanged: 'nothing to change',
  'no-permission': 'not yours to complete',
  'series-ends': 'due after the last of their series',
}

/** "12 tasks reassigned. 3 skipped: created by somebody else." */
export function batchText(verb: BatchVerb, { changed, skipped }: BatchResult): string {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  const rest = [...byReason].map(
    ([reason, some]) => `${some.length.toLocaleString('en')} skipped: ${reasons[reason]}.`,
  )
  return [done[verb](changed), ...rest].join(' ')
}
