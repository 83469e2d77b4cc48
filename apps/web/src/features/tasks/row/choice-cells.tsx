import { memo, type ReactNode } from 'react'
import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { priorityMarks, statusMarks } from '#web/ui/mark/task-marks.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { movesOf } from '../allowed-moves.ts'
import { ChoiceItems, type Choice } from '../choice-items.tsx'
import { useFieldChange, useOfflineReason } from '../task-acts.ts'
import { useCreation } from '../pending-tasks.ts'
import { useKeptComments, useKeptItems, useKeptMoves } from '../task-entries.ts'
import { PriorityMark } from '../task-marks.tsx'
import { useTaskMove } from '../task-moves.ts'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import type { Refusals } from './refusal-note.tsx'
import styles from './row.module.css'

interface StatusCellProps {
  task: TaskSummary
  page: TaskBoard
  /** Shows beside the task why a move was refused. */
  onRefusal: Refusals['set']
  /** The row shows elsewhere that a change waits. */
  hidesWaiting?: boolean
}

/** The status in words, because the mark is at the start of the row; changed in place if the person may. */
export const StatusCell = memo(function StatusCell({
  task,
  page,
  onRefusal,
  hidesWaiting = false,
}: StatusCellProps) {
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
          options={taskStatuses.filter((status) => status === task.column || to.includes(status))}
          marks={statusMarks}
          onChoose={(status) =>
            void move(task, status, { onRefused: ({ message }) => onRefusal(task, message) })
          }
        >
          {task.column}
        </CellMenu>
      )}
      {!hidesWaiting && <TaskWaiting taskId={task.id} />}
    </span>
  )
})

/** Shows that a change of the task waits for the connection, or was refused. */
export function TaskWaiting({ taskId, marksNew }: { taskId: string; marksNew?: boolean }) {
  const creation = useCreation(taskId)
  const kept = [
    ...(creation ? [creation] : []),
    ...useKeptMoves(taskId),
    ...useKeptItems(taskId),
    ...useKeptComments(taskId).filter(({ key }) => !isSentByPage(key)),
  ]
  if (kept.length === 0) return null
  if (kept.some(({ refusal }) => refusal)) return <StatusMark name="missed">Not sent</StatusMark>
  // A task that the server does not have yet has a mark of its own at the start of the row.
  if (marksNew && creation) return <span className={styles.kept}>Kept on this device</span>
  return <StatusMark name="pending">Waiting to be sent</StatusMark>
}

/** The priority of a task, changed in place if the person may edit the task. */
export const PriorityCell = memo(function PriorityCell({ task }: { task: TaskSummary }) {
  const change = useFieldChange()
  const offline = useOfflineReason(task.id)
  const shown = <PriorityMark priority={task.priority} />
  if (!task.may.edit || offline) return shown
  return (
    <CellMenu
      name="priority"
      label={`Priority of ${task.title}`}
      value={task.priority}
      options={taskPriorities}
      marks={priorityMarks}
      onChoose={(priority) => change(task, { priority })}
    >
      {shown}
    </CellMenu>
  )
})

interface CellMenuProps<Value extends string> extends Choice<Value> {
  /** The value's name, by which its shortcut finds the button in the row. */
  name: 'status' | 'priority'
  /** "Status of Count the pallets". */
  label: string
  /** The value as the row shows it. */
  children: ReactNode
}

/** A value of a row that is changed in place, with a menu of the other values. */
function CellMenu<Value extends string>(props: CellMenuProps<Value>) {
  const { name, label, children, ...choice } = props
  return (
    <Menu
      position="bottom-start"
      width={200}
      target={
        <button type="button" className={styles.cell} data-in-place={name}>
          <span className="visually-hidden">{label}: </span>
          {children}
        </button>
      }
    >
      <ChoiceItems {...choice} />
    </Menu>
  )
}
