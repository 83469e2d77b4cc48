import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useTaskRemoval, deletedWithTask } from '../task-acts.ts'
import type { TaskSummary } from '../task-types.ts'

interface DeleteTaskDialogProps {
  /** The task to delete; undefined while none is. */
  task: TaskSummary | undefined
  onClose: () => void
}

/** Asks before a task of the list is deleted. */
export function DeleteTaskDialog({ task, onClose }: DeleteTaskDialogProps) {
  const remove = useTaskRemoval(onClose)
  // Kept while the dialog closes, so that its text does not change while it fades out.
  const [about, setAbout] = useState(task)
  useEffect(() => {
    if (task) setAbout(task)
  }, [task])
  const shown = task ?? about
  return (
    <ConfirmDialog
      isOpen={task !== undefined}
      onClose={onClose}
      title={`Delete task ${shown?.title ?? ''}?`}
      verb="Delete task"
      busy={remove.isPending && 'Deleting…'}
      onConfirm={() => shown && remove.mutate(shown)}
    >
      <p>{shown && deletedWithTask(shown)} It cannot be brought back.</p>
    </ConfirmDialog>
  )
}
