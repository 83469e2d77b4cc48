import { call } from '#web/lib/api.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/ui/toast.ts'

/** Undoes a move or a batch, and says where a task was changed meanwhile and stays as it is. */
export async function undoChange(undoId: string): Promise<void> {
  const { restored, skipped } = await call('POST /tasks/undo', { body: { undoId }, key: newKey() })
  if (skipped.length === 0) return void toast.success('Undone')
  const total = restored + skipped.length
  toast.warning(
    total === 1
      ? 'Not undone: the task was changed meanwhile.'
      : `${restored} of ${total} undone: the others were changed meanwhile.`,
  )
}
