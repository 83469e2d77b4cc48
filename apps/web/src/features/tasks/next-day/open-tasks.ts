import { nameKey } from '#core/names/normal-name.ts'
import { taskPriorities } from '#core/tasks/kinds.ts'
import type { TaskSummary } from '../task-types.ts'

type Task = Pick<TaskSummary, 'id' | 'title' | 'column' | 'priority' | 'dueDate'>

/**
 * The task to begin the next day with: of those that are due after the closed day, YYYY-MM-DD, and neither completed nor blocked,
 * the first due, the most urgent first.
 */
export function firstTaskOf<T extends Task>(tasks: readonly T[], closed: string): T | undefined {
  return tasks
    .filter(({ column, dueDate }) => column !== 'Completed' && column !== 'Blocked' && dueDate > closed)
    .toSorted(
      (one, other) =>
        one.dueDate.localeCompare(other.dueDate) ||
        taskPriorities.indexOf(one.priority) - taskPriorities.indexOf(other.priority),
    )[0]
}

/** The open task that a line of a plan names: what was planned from the suggestions has a task's title. */
export function taskNamedBy<T extends Pick<Task, 'title'>>(line: string, tasks: readonly T[]): T | undefined {
  return tasks.find(({ title }) => nameKey(title) === nameKey(line))
}
