import { formatDateWithDay, formatMonth } from '#core/time/format.ts'
import { counted } from '#web/lib/numbers.ts'
import { clsx } from '#web/ui/clsx.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { weeksOfMonth } from '#web/ui/calendar/month.ts'
import { Mark } from '#web/ui/status-mark.tsx'
import { statusMarks } from '#web/ui/task-status-marks.ts'
import type { TaskSummary } from '../task-types.ts'
import styles from './calendar.module.css'

interface DueMonthProps {
  month: Temporal.PlainYearMonth
  today: Temporal.PlainDate
  /** Undefined while they are loading. */
  days: Map<string, TaskSummary[]> | undefined
  /** The day that the keyboard is on. */
  focused: string
  /** Whether that day takes the focus, because a key moved there. */
  takesFocus: boolean
  onFocusDay: (date: string, options: { isMoved: boolean }) => void
  onOpenDay: (date: string) => void
  onOpenTask: (taskId: string) => void
}

/**
 * The month from Sunday to Saturday: each day opens with its number, each task with its title, and keys move between
 * days.
 */
export function DueMonth(props: DueMonthProps) {
  const { month, today, focused, takesFocus, onFocusDay } = props
  return (
    <CalendarGrid
      weeks={weeksOfMonth(month)}
      caption={`Tasks due in ${formatMonth(month)}`}
      focused={focused}
      takesFocus={takesFocus}
      today={today}
      onMove={(date) => onFocusDay(date, { isMoved: true })}
      day={(date) => <Day key={date.day} date={date.toString()} number={date.day} {...props} />}
    />
  )
}

const linesAtMost = 3

function Day({ date, number, ...props }: DueMonthProps & { date: string; number: number }) {
  const { today, days, focused, onFocusDay, onOpenDay, onOpenTask } = props
  const tasks = days?.get(date) ?? []
  // Where not all tasks fit, the last line gives the number of the others.
  const shown = tasks.length > linesAtMost ? tasks.slice(0, linesAtMost - 1) : tasks
  const isStop = date === focused
  const isToday = today.toString() === date
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the whole cell is the target of its button
    <td
      data-cell={date}
      className={clsx(styles.day, isToday && styles.today)}
      onClick={(event) => event.target === event.currentTarget && onOpenDay(date)}
      onFocus={() => !isStop && onFocusDay(date, { isMoved: false })}
    >
      <button
        type="button"
        data-day={date}
        className={styles.number}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onOpenDay(date)}
      >
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">
          {formatDateWithDay(date)}
          {isToday && ', today'}, {dueText(tasks.length)}
        </span>
      </button>
      {shown.map((task) => (
        <button
          key={task.id}
          type="button"
          className={clsx(styles.entry, styles[statusMarks[task.column]])}
          tabIndex={isStop ? 0 : -1}
          onClick={() => onOpenTask(task.id)}
        >
          <Mark name={task.isOverdue ? 'overdue' : statusMarks[task.column]} size={10} />
          <span className={styles.text}>{task.title}</span>
          <span className="visually-hidden">, {task.isOverdue ? 'overdue' : task.column}</span>
        </button>
      ))}
      {tasks.length > shown.length && (
        <button
          type="button"
          className={styles.rest}
          tabIndex={isStop ? 0 : -1}
          onClick={() => onOpenDay(date)}
        >
          and {tasks.length - shown.length} more
        </button>
      )}
    </td>
  )
}

function dueText(count: number): string {
  if (count === 0) return 'no tasks due'
  return counted(count, 'task due', 'tasks due')
}
