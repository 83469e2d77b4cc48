import type { TaskSummary } from '../task-types.ts'

/** The tasks by their due date, in their given order. */
export function dueByDay(tasks: readonly TaskSummary[]): Map<string, TaskSummary[]> {
  return Map.groupBy(tasks, ({ dueDate }) => dueDate)
}
