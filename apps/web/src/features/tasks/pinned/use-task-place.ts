import { useMe, useOpens } from '#web/lib/use-me.ts'
import type { TaskSummary } from '../task-types.ts'

/** Where the person finds their tasks: what is theirs to do among their own, the rest among the team's. */
export function useTaskPlace() {
  const opens = useOpens()
  const { user } = useMe()
  const own = opens('/my-tasks') ? '/my-tasks' : undefined
  const team = opens('/team-tasks') ? '/team-tasks' : undefined
  return {
    of: ({ assignees }: Pick<TaskSummary, 'assignees'>): string | undefined =>
      assignees.some(({ id }) => id === user.id) ? own : team,
    main: own === undefined ? undefined : { path: own, name: 'My Tasks' },
  }
}
