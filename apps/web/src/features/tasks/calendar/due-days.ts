import type { TaskSummary } from '../task-types.ts'

/** The tasks by the day on which they are due, in the order in which they came. */
export function dueByDay(tasks: readonly TaskSummary[]): Map<string, TaskSummary[]> {
  return Map.groupBy(tasks, ({ dueDate }) => dueDate)
}

/** "June 2026". */
export function monthName(month: Temporal.PlainYearMonth): string {
  return `${month.toPlainDate({ day: 1 }).toLocaleString('en', { month: 'long' })} ${month.year}`
}
