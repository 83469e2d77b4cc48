import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/lib/toast.ts'
import type { MovedTask } from './task-types.ts'

/** The message about the newest move, which replaces the one before. */
export const moveToastId = 'task-moved'

/** Shows where a moved task is now, and offers to undo the move. Shows nothing if the server has nothing to undo. */
export function offerUndoOfMove({ title, column, undoId }: MovedTask, refresh: () => void): void {
  if (undoId === null) return
  toast.undo(
    column === 'Completed' ? `“${title}” completed` : `“${title}” is ${column}.`,
    () => void undoChange(undoId).then(refresh, (error) => toast.error(messageOf(error))),
    { id: moveToastId, cut: title },
  )
}

/** Undoes a move or a batch, and reports why tasks were not changed. */
export async function undoChange(undoId: string): Promise<void> {
  const { restored, skipped } = await call('POST /tasks/undo', { body: { undoId }, key: newKey() })
  if (skipped.length === 0) return void toast.success('Undone')
  const total = restored + skipped.length
  const isArchived = skipped.some(({ reason }) => reason === 'person-archived')
  if (total === 1)
    return void toast.warning(
      isArchived
        ? 'Not undone: the person who had the task is archived.'
        : 'Not undone: the task was changed meanwhile.',
    )
  const why = isArchived
    ? 'were changed meanwhile, or had a person who is archived'
    : 'were changed meanwhile'
  toast.warning(`${restored} of ${total} undone: the others ${why}.`)
}
