import { taskPriorities, type TaskPriority, type TaskStatus } from './kinds.ts'

/** The groups of My Tasks, by due date and with completed tasks last (docs/spec/decisions.md#136). */
export const taskGroups = ['overdue', 'today', 'tomorrow', 'this-week', 'later', 'done'] as const
export type TaskGroup = (typeof taskGroups)[number]

/** The last day of "This week": a Saturday. On a Sunday it is the next one, because Sunday begins a week. */
export function endOfWeek(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ days: 6 - (today.dayOfWeek % 7) })
}

interface Placed {
  dueDate: string
  /** The column on the person's own board. */
  column: TaskStatus
}

/** The group of a task for a person whose current day is `today`. */
export function taskGroupOf({ dueDate, column }: Placed, today: Temporal.PlainDate): TaskGroup {
  if (column === 'Completed') return 'done'
  const date = Temporal.PlainDate.from(dueDate)
  const { days } = today.until(date)
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return Temporal.PlainDate.compare(date, endOfWeek(today)) <= 0 ? 'this-week' : 'later'
}

interface Ordered {
  id: string
  title: string
  dueDate: string
  priority: TaskPriority
  isPinned: boolean
}

/** The order of open tasks within a group: pinned first, then by due date, priority and title. */
export function compareInGroup(one: Ordered, other: Ordered): number {
  return (
    Number(other.isPinned) - Number(one.isPinned) ||
    compareTexts(one.dueDate, other.dueDate) ||
    taskPriorities.indexOf(one.priority) - taskPriorities.indexOf(other.priority) ||
    one.title.localeCompare(other.title) ||
    compareTexts(one.id, other.id)
  )
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
