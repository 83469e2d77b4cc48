import type { TaskStatus } from './kinds.ts'

/**
 * Whether a task is overdue for a person whose current day is `today`: its due date has passed and it is not Completed
 * (docs/spec/tasks.md#4).
 */
export function isOverdue(
  task: { dueDate: Temporal.PlainDate; status: TaskStatus },
  today: Temporal.PlainDate,
): boolean {
  return task.status !== 'Completed' && Temporal.PlainDate.compare(task.dueDate, today) < 0
}
