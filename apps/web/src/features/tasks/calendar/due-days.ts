import type { TaskSummary } from '../task-types.ts'

/** The tasks by the day on which they are due, in the order in which they came. */
export function dueByDay(tasks: readonly TaskSummary[]): Map<string, TaskSummary[]> {
  return Map.groupBy(tasks, ({ dueDate }) => dueDate)
}
