import type { Output } from '#web/lib/api.ts'
import { counted } from '#web/lib/numbers.ts'

type Result = Output<'POST /tasks/batch/complete'>
export type BatchVerb = 'complete' | 'reassign' | 'due-date' | 'delete'

const tasks = (n: number) => counted(n, 'task', 'tasks')

/** The result of a batch, with the specification's sentences (docs/spec/tasks.md#8). */
const done: Record<BatchVerb, (n: number) => string> = {
  complete: (n) => `${tasks(n)} marked as Complete.`,
  reassign: (n) => `${tasks(n)} reassigned.`,
  'due-date': (n) => `Due date updated for ${tasks(n)}.`,
  delete: (n) => `${tasks(n)} deleted.`,
}

const reasons: Record<Result['skipped'][number]['reason'], string> = {
  'not-found': 'no longer there',
  'created-by-others': 'created by somebody else',
  completed: 'already completed',
  unchanged: 'nothing to change',
  'no-permission': 'not yours to complete',
  'series-ends': 'due after the last of their series',
}

/** "12 tasks reassigned. 3 skipped: created by somebody else." */
export function batchText(verb: BatchVerb, { changed, skipped }: Result): string {
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  const rest = [...byReason].map(
    ([reason, some]) => `${some.length.toLocaleString('en')} skipped: ${reasons[reason]}.`,
  )
  return [done[verb](changed), ...rest].join(' ')
}
