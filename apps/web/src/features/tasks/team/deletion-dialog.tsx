import { counted } from '#core/texts/counted.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { deletedWithTask } from '../task-acts.ts'
import type { TaskSummary } from '../task-types.ts'
import styles from './deletion.module.css'

interface DeletionDialogProps {
  /** The selected tasks, on all pages. */
  chosen: readonly TaskSummary[]
  onClose: () => void
  onDelete: () => void
}

/** Asks before several tasks are deleted: lists the deleted tasks, and counts those that stay. */
export function DeletionDialog({ chosen, onClose, onDelete }: DeletionDialogProps) {
  const going = chosen.filter(({ may }) => may.delete)
  const staying = chosen.length - going.length
  const tasks = (n: number) => counted(n, 'task', 'tasks')
  if (going.length === 0)
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title="Delete tasks?"
        verb="Delete tasks"
        isImpossible
        onConfirm={onDelete}
      >
        <p>You cannot delete any of the selected tasks. Only the manager who created a task can delete it.</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${tasks(going.length)}?`}
      verb={going.length === 1 ? 'Delete task' : 'Delete tasks'}
      onConfirm={onDelete}
    >
      {/* A long list scrolls, and can be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.names} tabIndex={0} aria-label="Tasks to delete">
        {going.map((task) => (
          <li key={task.id}>
            <bdi>{task.title}</bdi> <small>{deletedWithTask(task)}</small>
          </li>
        ))}
      </ul>
      <p>
        They cannot be brought back.
        {staying > 0 && ` ${tasks(staying)} of others ${staying === 1 ? 'stays' : 'stay'}.`}
      </p>
    </ConfirmDialog>
  )
}
