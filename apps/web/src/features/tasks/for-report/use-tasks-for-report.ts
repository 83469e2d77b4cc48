import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { taskTopics } from '../task-queries.ts'

/** The person's tasks for a report of today; undefined if they may not see tasks, or if the request failed. */
export function useTasksForReport() {
  const may = useMay()
  const { data, isLoading } = useQuery({
    ...apiQuery(taskTopics.mine, 'GET /tasks/mine/for-report'),
    enabled: may('task.list-own'),
  })
  return isLoading ? 'loading' : data
}
