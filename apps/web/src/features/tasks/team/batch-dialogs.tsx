import { counted } from '#core/texts/counted.ts'
import type { TaskSummary } from '../task-types.ts'
import type { BatchAct } from './batch.ts'
import { DueDateDialog } from './due-date-dialog.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'
import { ReassignDialog } from './reassign-dialog.tsx'

export type Asking = 'reassign' | 'due-date' | 'delete'

interface BatchDialogsProps {
  asking: Asking
  /** The selected tasks, on all pages. */
  chosen: readonly TaskSummary[]
  onClose: () => void
  onAct: (act: BatchAct) => void
}

/** The dialogs that a batch opens before it runs. */
export default function BatchDialogs({ asking, chosen, onClose, onAct }: BatchDialogsProps) {
  const count = chosen.length
  const tasks = counted(count, 'task', 'tasks')
  if (asking === 'reassign')
    return (
      <ReassignDialog
        tasks={tasks}
        verb={count === 1 ? 'Reassign task' : 'Reassign tasks'}
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
  return <DeletionDialog chosen={chosen} onClose={onClose} onDelete={() => onAct({ verb: 'delete' })} />
}
