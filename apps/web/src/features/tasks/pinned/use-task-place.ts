import { useMe, useOpens } from '#web/lib/use-me.ts'
import type { TaskSummary } from '../task-types.ts'

/** The page on which the person finds a task: their own tasks on My Tasks, others on Team Tasks. */
export function useTaskPlace() {
  const opens = useOpens()
  const { user } = useMe()
  const own = opens('/my-tasks') ? '/my-tasks' : undefined
  const team = opens('/team-tasks') ? '/team-tasks' : undefined
  const isOwn = ({ assignees }: Pick<TaskSummary, 'assignees'>) => assignees.some(({ id }) => id === user.id)
  return {
    isOwn,
    of: (task: Pick<TaskSummary, 'assignees'>): string | undefined => (isOwn(task) ? own : team),
    main: own === undefined ? undefined : { path: own, name: 'My Tasks' },
  }
}
