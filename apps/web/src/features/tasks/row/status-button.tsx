import { memo, type MouseEvent } from 'react'
import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import { completionOf } from '../allowed-moves.ts'
import { useTaskMove } from '../task-moves.ts'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { texts } from '../texts.ts'
import type { Refusals } from './refusal-note.tsx'
import styles from './row.module.css'

interface StatusButtonProps {
  task: TaskSummary
  page: TaskBoard
  /** Shows the refusal beside the task; undefined removes it. */
  onRefusal: Refusals['set']
  /** The server does not have the task yet: its box is dashed. */
  isKept?: boolean
}

/** The status mark of a task as a button: one press completes it, or reopens it. */
export const StatusButton = memo(function StatusButton({ task, page, onRefusal, isKept }: StatusButtonProps) {
  const move = useTaskMove(page)
  const { to, label, refusal } = completionOf(task, page)
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click may hit the row that has moved to this position.
    if (detail > 1) return
    onRefusal(task, refusal)
    if (refusal === undefined)
      void move(task, to, { onRefused: ({ message }) => onRefusal(task, message ?? texts.statusFailed) })
  }
  return (
    <button
      type="button"
      className={styles.mark}
      data-in-place="mark"
      aria-label={label}
      aria-disabled={refusal ? true : undefined}
      onClick={press}
    >
      {isKept && task.column === 'Not Started' ? (
        <span className={styles.dashed} aria-hidden="true" />
      ) : (
        <Mark name={statusMarks[task.column]} size={18} />
      )}
    </button>
  )
})

/** The skeleton of the button. */
export function MarkWaiting() {
  return (
    <span className={clsx(styles.mark, styles.markWaiting)}>
      <Skeleton width={18} height={18} />
    </span>
  )
}
