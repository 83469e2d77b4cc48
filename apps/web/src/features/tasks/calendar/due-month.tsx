import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatDateWithDay, formatMonth } from '#core/time/format.ts'
import { weekdays } from '#core/time/weekday.ts'
import { clsx } from '#web/ui/clsx.ts'
import { weeksOfMonth } from '#web/ui/month-grid.ts'
import { Mark } from '#web/ui/status-mark.tsx'
import { statusMarks, type TaskSummary } from '../task-types.ts'
import styles from './calendar.module.css'

interface DueMonthProps {
  month: Temporal.PlainYearMonth
  today: string
  /** Undefined while they are on their way. */
  days: Map<string, TaskSummary[]> | undefined
  /** The day that the keys stand on. */
  focused: string
  /** Whether it takes the focus, because a key led there. */
  takesFocus: boolean
  /** Where a key leads from a day. */
  keyLeadsTo: (from: string, event: KeyboardEvent) => string | undefined
  onFocusDay: (date: string, options: { isMoved: boolean }) => void
  onOpenDay: (date: string) => void
  onOpenTask: (taskId: string) => void
}

/** The month Sunday to Saturday: each day opens by its number, each task by its name, and keys move between days. */
export function DueMonth(props: DueMonthProps) {
  const { month, focused, takesFocus, keyLeadsTo, onFocusDay } = props
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused, takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const on = event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
    const to = on && keyLeadsTo(on, event)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    onFocusDay(to, { isMoved: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the days' buttons
    <table ref={grid} className={styles.grid} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">Tasks due in {formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week, row) => (
          <tr key={row}>
            {week.map((date, place) =>
              date ? (
                <Day key={place} date={date.toString()} number={date.day} {...props} />
              ) : (
                <td key={place} className={styles.outside} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const linesAtMost = 3

function Day({ date, number, ...props }: DueMonthProps & { date: string; number: number }) {
  const { today, days, focused, onFocusDay, onOpenDay, onOpenTask } = props
  const tasks = days?.get(date) ?? []
  // The last line tells of the rest, where not all fit.
  const shown = tasks.length > linesAtMost ? tasks.slice(0, linesAtMost - 1) : tasks
  const isStop = date === focused
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the whole cell is the target of its button
    <td
      data-cell={date}
      className={clsx(styles.day, date === today && styles.today)}
      onClick={(event) => event.target === event.currentTarget && onOpenDay(date)}
      onFocus={() => !isStop && onFocusDay(date, { isMoved: false })}
    >
      <button
        type="button"
        data-day={date}
        className={styles.number}
        tabIndex={isStop ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => onOpenDay(date)}
      >
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">
          {formatDateWithDay(date)}
          {date === today && ', today'}, {dueText(tasks.length)}
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
  return count === 1 ? '1 task due' : `${count} tasks due`
}
