import { clsx } from '#web/ui/clsx.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { FirstPerson } from '../row/people-names.tsx'
import { RefusalNote, useRefusals } from '../row/refusal-note.tsx'
import { StatusButton } from '../row/status-button.tsx'
import { PriorityMark } from '../task-marks.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import styles from './calendar.module.css'

interface DueLineProps {
  task: TaskSummary
  board: TaskBoard
  onOpen: (taskId: string) => void
}

/** One task of a day: its mark completes it, and its title opens it; on Team Tasks its assignees are named. */
export function DueLine({ task, board, onOpen }: DueLineProps) {
  const refusals = useRefusals()
  return (
    <li className={clsx(styles.line, task.column === 'Completed' && styles.done)}>
      <StatusButton task={task} page={board} onRefusal={refusals.set} />
      <div>
        <button type="button" className={styles.lineName} onClick={() => onOpen(task.id)}>
          {task.title}
        </button>
        <span className={styles.lineFacts}>
          {board === 'team' && (
            <span>
              <FirstPerson people={task.assignees} />
            </span>
          )}
          {task.isOverdue && <StatusMark name="overdue">Overdue</StatusMark>}
          <span>{task.column}</span>
          <PriorityMark priority={task.priority} />
        </span>
        <RefusalNote>{refusals.reasonFor(task)}</RefusalNote>
      </div>
    </li>
  )
}
