import { formatDateWithDay } from '#core/time/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import { DueLine } from './due-line.tsx'

interface DayDialogProps {
  board: TaskBoard
  /** Undefined while no day is open. */
  date: string | undefined
  tasks: readonly TaskSummary[]
  onOpen: (taskId: string) => void
  /** Left out if no task can be added on the day. */
  onAdd?: () => void
  onClose: () => void
}

/** The tasks due on one day, and a button to add one. */
export function DayDialog({ board, date, tasks, onOpen, onAdd, onClose }: DayDialogProps) {
  return (
    <Dialog
      title={date ? `Due ${formatDateWithDay(date)}` : ''}
      isOpen={date !== undefined}
      onClose={onClose}
      footer={
        onAdd && (
          <Button size="form" onClick={onAdd}>
            Add task
          </Button>
        )
      }
    >
      {tasks.length === 0 ? (
        <p>No tasks are due on this day.</p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <DueLine key={task.id} task={task} board={board} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
