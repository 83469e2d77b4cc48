import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { BatchAct } from './batch.ts'
import { DueDateDialog } from './due-date-dialog.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'

export type Asking = 'reassign' | 'due-date' | 'delete'

interface BatchDialogsProps {
  asking: Asking
  count: number
  onClose: () => void
  onAct: (act: BatchAct) => void
}

/** The dialogs that a batch opens before it runs. */
export default function BatchDialogs({ asking, count, onClose, onAct }: BatchDialogsProps) {
  const tasks = `${count.toLocaleString('en')} ${count === 1 ? 'task' : 'tasks'}`
  if (asking === 'reassign')
    return (
      <ReassignDialog
        tasks={tasks}
        onClose={onClose}
        onReassign={(assigneeIds) => onAct({ verb: 'reassign', assigneeIds })}
      />
    )
  if (asking === 'due-date')
    return (
      <DueDateDialog
        tasks={tasks}
        onClose={onClose}
        onChange={(dueDate) => onAct({ verb: 'due-date', dueDate })}
      />
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${tasks}?`}
      verb={count === 1 ? 'Delete task' : 'Delete tasks'}
      onConfirm={() => onAct({ verb: 'delete' })}
    >
      <p>Their comments and sub-tasks go too. Tasks that someone else has created stay.</p>
    </ConfirmDialog>
  )
}
