import { Link } from '@tanstack/react-router'
import { formatDate } from '#core/time/format.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-status-marks.ts'
import styles from './workspace.module.css'
import type { SessionTask } from './workspace-types.ts'

/** Tasks that came out of a session, with what has become of them. */
export function SessionTasks({ tasks }: { tasks: readonly SessionTask[] }) {
  return (
    <ul className={styles.rows}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.task} dir="auto">
          {task.canOpen ? (
            <Link to="/my-tasks" search={{ taskId: task.id }} className="text-link">
              {task.title}
            </Link>
          ) : (
            task.title
          )}
          <small>
            <StatusMark name={statusMarks[task.status]}>{task.status}</StatusMark>
            <span>{task.assignees.map(({ name }) => name).join(', ')}</span>
            {task.isOverdue ? (
              <StatusMark name="overdue">overdue since {formatDate(task.dueDate)}</StatusMark>
            ) : (
              <span className="nowrap">due {formatDate(task.dueDate)}</span>
            )}
          </small>
        </li>
      ))}
    </ul>
  )
}
