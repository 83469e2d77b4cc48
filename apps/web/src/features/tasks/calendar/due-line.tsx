import { StatusMark } from '#web/ui/status-mark.tsx'
import { PriorityMark, TaskStatusMark } from '../task-marks.tsx'
import type { TaskSummary } from '../task-types.ts'
import styles from './calendar.module.css'

/** One task of a day: its title opens it, with its status beside it. */
export function DueLine({ task, onOpen }: { task: TaskSummary; onOpen: (taskId: string) => void }) {
  return (
    <li className={styles.line}>
      <button type="button" className={styles.lineName} onClick={() => onOpen(task.id)}>
        {task.title}
      </button>
      <span className={styles.lineFacts}>
        {task.isOverdue && <StatusMark name="overdue">Overdue</StatusMark>}
        <TaskStatusMark status={task.column} />
        <PriorityMark priority={task.priority} />
      </span>
    </li>
  )
}
