import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useHas } from '#web/lib/use-me.ts'
import { taskTopics } from '../task-queries.ts'

/** The person's tasks for a report of today; undefined where there are none or they failed to load. */
export function useTasksForReport() {
  const has = useHas()
  const { data } = useQuery({
    ...apiQuery(taskTopics.mine, 'GET /tasks/mine/for-report'),
    enabled: has('CAN_VIEW_OWN_TASKS'),
  })
  return data
}
