import { counted } from '#core/texts/counted.ts'
import { formatDateWithDay, formatMonth } from '#core/time/format.ts'
import { clsx } from '#web/ui/clsx.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { DayCells } from '#web/ui/calendar/day-cells.tsx'
import styles from '#web/ui/calendar/day-cells.module.css'
import entryStyles from '#web/ui/calendar/entry.module.css'
import { MoreButton } from '#web/ui/calendar/more-button.tsx'
import { weeksOfMonth } from '#web/ui/calendar/month.ts'
import { marks } from '#web/ui/mark/marks.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import type { TaskSummary } from '../task-types.ts'

interface DueMonthProps {
  month: Temporal.PlainYearMonth
  today: Temporal.PlainDate
  /** Undefined while they are loading. */
  days: Map<string, TaskSummary[]> | undefined
  /** The day that the keyboard is on. */
  focused: string
  /** True after a key has moved to that day: then it takes the focus. */
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
  const weeks = weeksOfMonth(month)
  return (
    <DayCells weeks={weeks.length}>
      {(lines) => (
        <CalendarGrid
          weeks={weeks}
          caption={`Tasks due in ${formatMonth(month)}`}
          focused={focused}
          takesFocus={takesFocus}
          today={today}
          onMove={(date) => onFocusDay(date, { isMoved: true })}
          day={(date) => (
            <Day key={date.day} date={date.toString()} number={date.day} lines={lines} {...props} />
          )}
        />
      )}
    </DayCells>
  )
}

interface DayProps extends DueMonthProps {
  date: string
  number: number
  /** How many lines the day has under its number. */
  lines: number
}

function Day({ date, number, lines, ...props }: DayProps) {
  const { today, days, focused, onFocusDay, onOpenDay, onOpenTask } = props
  const tasks = days?.get(date) ?? []
  // If not all tasks fit, the last line shows the number of the others.
  const shown = tasks.length > lines ? tasks.slice(0, lines - 1) : tasks
  const isStop = date === focused
  const isToday = today.toString() === date
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the whole cell is the target of its button
    <td
      data-cell={date}
      className={clsx(styles.day, isToday && styles.today)}
      onClick={(event) =>
        event.target instanceof Element && !event.target.closest('button') && onOpenDay(date)
      }
      onFocus={() => !isStop && onFocusDay(date, { isMoved: false })}
    >
      <div className={styles.head}>
        <button
          type="button"
          data-day={date}
          className={styles.number}
          tabIndex={isStop ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onOpenDay(date)}
        >
          <span aria-hidden="true">{number}</span>
          <span className="visually-hidden">{`${formatDateWithDay(date)}${isToday ? ', today' : ''}, ${dueText(tasks.length)}`}</span>
        </button>
      </div>
      <div className={styles.entries}>
        {shown.map((task) => (
          <TaskEntry key={task.id} task={task} isTabStop={isStop} onOpen={() => onOpenTask(task.id)} />
        ))}
        {tasks.length > shown.length && (
          <MoreButton isTabStop={isStop} onOpen={() => onOpenDay(date)}>
            +{tasks.length - shown.length} more
          </MoreButton>
        )}
      </div>
    </td>
  )
}

interface TaskEntryProps {
  task: TaskSummary
  isTabStop: boolean
  onOpen: () => void
}

function TaskEntry({ task, isTabStop, onOpen }: TaskEntryProps) {
  const mark = task.isOverdue ? 'overdue' : statusMarks[task.column]
  return (
    <button
      type="button"
      className={clsx(entryStyles.entry, entryStyles[marks[mark].family])}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onOpen}
    >
      <Mark name={mark} size={10} />
      <span className={entryStyles.text}>{task.title}</span>
      <span className="visually-hidden">{`, ${task.isOverdue ? 'overdue' : task.column}`}</span>
    </button>
  )
}

function dueText(count: number): string {
  if (count === 0) return 'no tasks due'
  return counted(count, 'task due', 'tasks due')
}
