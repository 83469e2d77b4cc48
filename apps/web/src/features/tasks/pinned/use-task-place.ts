import { useHasRoute } from '#web/lib/use-has-route.ts'
import { useHas, useMe } from '#web/lib/use-me.ts'
import type { TaskSummary } from '../task-types.ts'

/** Where the person finds their tasks: what is theirs to do among their own, the rest among the team's. */
export function useTaskPlace() {
  const has = useHas()
  const hasRoute = useHasRoute()
  const { user } = useMe()
  const own = has('CAN_CREATE_PERSONAL_TASKS') && hasRoute('/my-tasks') ? '/my-tasks' : undefined
  const team = has('CAN_MANAGE_TEAM_TASKS') && hasRoute('/team-tasks') ? '/team-tasks' : undefined
  return {
    of: ({ assignees }: Pick<TaskSummary, 'assignees'>): string | undefined =>
      assignees.some(({ id }) => id === user.id) ? own : team,
    main: own === undefined ? undefined : { path: own, name: 'My Tasks' },
  }
}
