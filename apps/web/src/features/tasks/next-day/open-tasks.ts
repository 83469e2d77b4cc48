import { useQuery } from '@tanstack/react-query'
import { listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { mineQuery } from '../task-queries.ts'
import { nameKey } from '#core/names/normal-name.ts'
import { taskPriorities } from '#core/tasks/kinds.ts'
import type { TaskSummary } from '../task-types.ts'

/** The most that the server returns at once: pinned and overdue tasks come before those due next. */
const pageSize = 100

/** The person's open tasks. */
export function useOpenTasks() {
  const sees = useMay()('task.list-own')
  const query = useQuery({ ...mineQuery({ pageSize }), ...listFreshness, enabled: sees })
  return {
    sees,
    isPending: query.isLoading,
    /** False without a response, such as while offline. */
    isKnown: query.data !== undefined,
    tasks: (query.data?.items ?? []).filter(({ column }) => column !== 'Completed'),
  }
}

type Task = Pick<TaskSummary, 'id' | 'title' | 'column' | 'priority' | 'dueDate'>

/**
 * The suggested first task of the next day: due after the closed day (YYYY-MM-DD), neither completed nor blocked, the
 * earliest due date first, then the highest priority.
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

/** The open task that a line of a plan names by its title, as suggested lines do. */
export function taskNamedBy<T extends Pick<Task, 'title'>>(line: string, tasks: readonly T[]): T | undefined {
  return tasks.find(({ title }) => nameKey(title) === nameKey(line))
}
