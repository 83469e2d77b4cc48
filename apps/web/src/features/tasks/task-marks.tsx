import { counted } from '#core/texts/counted.ts'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { priorityMarks, statusMarks } from '#web/ui/mark/task-marks.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { TaskPriority, TaskStatus, TaskSummary } from './task-types.ts'
import styles from './tasks.module.css'

/** The status of a task: mark and word. */
export function TaskStatusMark({ status, as }: { status: TaskStatus; as?: 'word' | 'tint' | 'mark' }) {
  return (
    <StatusMark name={statusMarks[status]} {...(as ? { as } : {})}>
      {status}
    </StatusMark>
  )
}

/** The priority of a task: mark and word. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  return <StatusMark name={priorityMarks[priority]}>{priority}</StatusMark>
}

/** The due date of a task, after the word "Overdue" if it is past. */
export function DueText({
  task: { dueDate, isOverdue },
  today,
  withWord = false,
  isShort = false,
}: {
  task: Pick<TaskSummary, 'dueDate' | 'isOverdue'>
  today: Temporal.PlainDate
  /** "Due tomorrow", if no heading names the due date. */
  withWord?: boolean
  /** "Tomorrow" instead of "24-Nov-2026 (tomorrow)", and "3 days overdue", for a line with little room. */
  isShort?: boolean
}) {
  if (isOverdue)
    return (
      <StatusMark name="overdue">
        <span>
          {isShort ? (
            <time dateTime={dueDate} title={formatDate(dueDate)}>
              {counted(Math.max(1, Temporal.PlainDate.from(dueDate).until(today).days), 'day', 'days')}{' '}
              overdue
            </time>
          ) : (
            <>
              Overdue <time dateTime={dueDate}>{formatDate(dueDate)}</time>
            </>
          )}
        </span>
      </StatusMark>
    )
  const near = nearDay(dueDate, today)
  if (isShort && near)
    return (
      <time dateTime={dueDate} title={formatDate(dueDate)}>
        {near === 'today' ? 'Today' : 'Tomorrow'}
      </time>
    )
  return (
    <span className={styles.date}>
      {withWord && 'Due '}
      <time dateTime={dueDate}>{formatDate(dueDate)}</time>
      {near && ` (${near})`}
    </span>
  )
}

/** The due date below the heading of its group: "Since Mon 08-Jun", "Today", "Wed 10-Jun"; with the year if it is another. */
export function GroupedDueText({
  task: { dueDate, isOverdue },
  today,
}: {
  task: Pick<TaskSummary, 'dueDate' | 'isOverdue'>
  today: Temporal.PlainDate
}) {
  const isToday = dueDate === today.toString()
  const full = formatDateWithDay(dueDate)
  const isOfThisYear = dueDate.startsWith(`${today.year}-`)
  const date = (
    <time dateTime={dueDate} title={full}>
      {isToday ? 'Today' : isOfThisYear ? full.slice(0, -`-${today.year}`.length) : full}
    </time>
  )
  if (isOverdue && !isToday)
    return (
      <StatusMark name="overdue">
        <span>Since {date}</span>
      </StatusMark>
    )
  return <span className={styles.date}>{date}</span>
}

function nearDay(date: string, today: Temporal.PlainDate): string | undefined {
  const { days } = today.until(Temporal.PlainDate.from(date))
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined
}

const marksAtMost = 8

/** The stage of each member of a team task, and the total: "3 of 5, 60 %". */
export function TeamProgress({
  task: { type, assignees, completion },
}: {
  task: Pick<TaskSummary, 'type' | 'assignees' | 'completion'>
}) {
  if (type !== 'team') return null
  const shown = assignees.length > marksAtMost ? assignees.slice(0, marksAtMost - 1) : assignees
  return (
    <span className={styles.progress}>
      <span className={styles.members} aria-hidden="true">
        {shown.map(({ id, name, stage }) => (
          <span key={id} title={`${name}: ${stage}`}>
            <StatusMark name={statusMarks[stage]} as="mark">
              {stage}
            </StatusMark>
          </span>
        ))}
        {shown.length < assignees.length && <span>+{assignees.length - shown.length}</span>}
      </span>
      <span>{progressText(completion)}</span>
      <span className="visually-hidden">
        completed: {assignees.map(({ name, stage }) => `${name} ${stage}`).join(', ')}
      </span>
    </span>
  )
}

/** "3 of 5, 60 %". */
export function progressText({ completed, total, percent }: TaskSummary['completion']): string {
  return `${completed} of ${total}, ${percent} %`
}
