import { daysBetween } from '../time/days.ts'
import { taskPriorities, type TaskPriority, type TaskStatus } from './kinds.ts'

/** The groups of My Tasks, by due date and with completed tasks last (docs/spec/decisions.md#136). */
export const taskGroups = ['overdue', 'today', 'tomorrow', 'this-week', 'later', 'done'] as const
export type TaskGroup = (typeof taskGroups)[number]

/** The groups that a due date can move a task to. */
export const dueGroups = ['today', 'tomorrow', 'this-week', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

export function isDueGroup(group: TaskGroup): group is DueGroup {
  return (dueGroups as readonly TaskGroup[]).includes(group)
}

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

/** How far ahead of its first day "Later" is searched for a working day: longer leave is no reason for a later date. */
const searchedDays = 28

/** The days that decide which date moves a task to a group. */
export function dueDatesRange(today: Temporal.PlainDate): {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
} {
  return { from: today, to: endOfWeek(today).add({ days: searchedDays }) }
}

/**
 * The due date that moves a task to the group: today, tomorrow, or the first working day of the group, otherwise its first
 * day. Null if the group has no days, such as "This week" on a Friday.
 */
export function dueDateIn(
  group: DueGroup,
  today: Temporal.PlainDate,
  isWorkingDay: (date: Temporal.PlainDate) => boolean,
): Temporal.PlainDate | null {
  const tomorrow = today.add({ days: 1 })
  if (group === 'today') return today
  if (group === 'tomorrow') return tomorrow
  const weekEnds = endOfWeek(today)
  const [last, end] =
    group === 'this-week' ? [tomorrow, weekEnds] : [later(tomorrow, weekEnds), dueDatesRange(today).to]
  const days = daysBetween(last.add({ days: 1 }), end)
  return days.find(isWorkingDay) ?? days[0] ?? null
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other
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
