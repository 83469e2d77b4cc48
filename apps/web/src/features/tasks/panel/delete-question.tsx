import { Button } from '#web/ui/button/button.tsx'
import { useOfflineReason, useTaskRemoval, deletedWithTask } from '../task-acts.ts'
import type { Task } from '../task-types.ts'
import styles from './panel.module.css'

interface DeleteQuestionProps {
  task: Task
  onKeep: () => void
  onDeleted: () => void
}

/** Asks before the open task is deleted. Shown in the panel's foot, because overlays are not stacked. */
export function DeleteQuestion({ task, onKeep, onDeleted }: DeleteQuestionProps) {
  const remove = useTaskRemoval(onDeleted)
  const offline = useOfflineReason(task.id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape answers it
    <div
      className={styles.question}
      role="alertdialog"
      aria-label={`Delete ${task.title}?`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onKeep()
      }}
    >
      <p>
        <strong>Delete this task?</strong> {deletedWithTask(task)} It cannot be brought back.
      </p>
      <Button size="form" onClick={onKeep} autoFocus>
        Cancel
      </Button>
      <Button
        size="form"
        look="danger"
        busy={remove.isPending && 'Deleting…'}
        blockedBecause={offline}
        onClick={() => remove.mutate(task)}
      >
        Delete task
      </Button>
    </div>
  )
}
