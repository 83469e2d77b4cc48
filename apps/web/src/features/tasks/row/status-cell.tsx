import { memo } from 'react'
import { taskStatuses } from '#core/tasks/kinds.ts'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import { movesOf } from '../allowed-moves.ts'
import { useTaskMove } from '../task-moves.ts'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { TaskWaiting } from '../task-waiting.tsx'
import { CellMenu } from './cell-menu.tsx'
import type { Refusals } from './refusal-note.tsx'
import styles from './row.module.css'

interface StatusCellProps {
  task: TaskSummary
  page: TaskBoard
  /** Shows beside the task why a move was refused. */
  onRefusal: Refusals['set']
}

/** The status in words, the mark being at the start of the row; changed in place where the person may. */
export const StatusCell = memo(function StatusCell({ task, page, onRefusal }: StatusCellProps) {
  const move = useTaskMove(page)
  const { to } = movesOf(task, page)
  return (
    <span className={styles.status}>
      {to.length === 0 ? (
        task.column
      ) : (
        <CellMenu
          name="status"
          label={`Status of ${task.title}`}
          value={task.column}
          options={taskStatuses.filter((one) => one === task.column || to.includes(one))}
          marks={statusMarks}
          onChoose={(status) =>
            void move(task, status, { onRefused: ({ message }) => onRefusal(task, message) })
          }
        >
          {task.column}
        </CellMenu>
      )}
      <TaskWaiting taskId={task.id} />
    </span>
  )
})
