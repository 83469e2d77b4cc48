import { IconPinFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDate, formatTime } from '#core/time/format.ts'
import { priorityMarks, statusMarks } from '#web/ui/mark/task-marks.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark, StatusMark } from '#web/ui/mark/status-mark.tsx'
import { boardPaths } from '../tasks-search.ts'
import { completionOf } from '../allowed-moves.ts'
import type { TaskBoard, TaskSummary } from '../task-types.ts'
import styles from './board.module.css'

export interface CardProps {
  task: TaskSummary
  board: TaskBoard
  today: string
  timeZone: string
  /** True for the one card of its column that Tab leads to; arrow keys move between cards. */
  isCurrent: boolean
  isLifted: boolean
  isMenuOpen: boolean
  /** Set if the last move waits for the connection, or was refused after waiting. */
  note: 'waiting' | 'refused' | undefined
  /** Why it could not be completed. */
  refusal: string | undefined
}

const avatarsAtMost = 3

/** One task. The board handles its events, so that hundreds of cards have no handlers of their own. */
export const BoardCard = memo(function BoardCard(props: CardProps) {
  const { task, board, isCurrent, isLifted, isMenuOpen } = props
  const tabIndex = isCurrent ? 0 : -1
  const { completed, total, percent } = task.completion
  return (
    <li data-card={task.id} className={clsx(styles.card, isLifted && styles.lifted)}>
      <button
        type="button"
        className={styles.mark}
        data-part="card-mark"
        tabIndex={tabIndex}
        aria-label={completionOf(task, board).label}
      >
        <Mark name={statusMarks[task.column]} size={16} />
      </button>
      <h3 className={styles.title}>
        {task.isPinned && (
          <>
            <IconPinFilled size={14} className={styles.pin} aria-hidden="true" />
            <span className="visually-hidden">Pinned: </span>
          </>
        )}
        <a
          href={`${boardPaths[board]}?view=kanban&taskId=${task.id}`}
          data-part="card-link"
          dir="auto"
          tabIndex={tabIndex}
          draggable={false}
          aria-describedby="board-keys"
        >
          {task.title}
        </a>
      </h3>
      <p className={styles.facts}>
        {task.type === 'team' && (
          <span>
            {completed} of {total} people, {percent} %
          </span>
        )}
        {task.items.total > 0 && (
          <span>
            {task.items.completed} of {task.items.total} sub-tasks
          </span>
        )}
        <DueLine {...props} />
        {props.note === 'waiting' && <StatusMark name="pending">Waiting to be sent</StatusMark>}
        {props.note === 'refused' && <StatusMark name="missed">Not sent</StatusMark>}
      </p>
      <p role="status" className={clsx(styles.facts, styles.why)}>
        {props.refusal}
      </p>
      <div className={clsx(styles.facts, styles.foot)}>
        <StatusMark name={priorityMarks[task.priority]}>{task.priority}</StatusMark>
        <People task={task} board={board} />
        <button
          type="button"
          className={styles.menuButton}
          data-part="card-menu"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
        >
          Move to…<span className="visually-hidden"> {task.title}</span>
        </button>
      </div>
    </li>
  )
})

function People({ task: { assignees, type }, board }: Pick<CardProps, 'task' | 'board'>) {
  // On My Tasks, a personal or direct task is always the reader's own.
  if (type === 'personal' || (board === 'mine' && type === 'direct')) return null
  // If there are more people, the last avatar is replaced by their number.
  const shown = assignees.slice(0, assignees.length > avatarsAtMost ? avatarsAtMost - 1 : avatarsAtMost)
  return (
    <span className={styles.people}>
      {shown.map(({ id, name }) => (
        <Avatar key={id} id={id} name={name} />
      ))}
      {assignees.length > shown.length && <span aria-hidden="true">+{assignees.length - shown.length}</span>}
      <span className="visually-hidden">Assigned to {assignees.map(({ name }) => name).join(', ')}</span>
    </span>
  )
}

function DueLine({ task, today, timeZone }: CardProps) {
  const { dueDate, completedAt, column } = task
  if (column === 'Completed' && completedAt) {
    const day = Temporal.Instant.from(completedAt).toZonedDateTimeISO(timeZone).toPlainDate()
    const when = day.toString() === today ? formatTime(completedAt, timeZone) : formatDate(day)
    return <time dateTime={completedAt}>Completed {when}</time>
  }
  if (task.isOverdue)
    return (
      <StatusMark name="overdue">
        <time dateTime={dueDate}>Overdue {formatDate(dueDate)}</time>
      </StatusMark>
    )
  const { days } = Temporal.PlainDate.from(today).until(dueDate)
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : formatDate(dueDate)
  return <time dateTime={dueDate}>Due {when}</time>
}
