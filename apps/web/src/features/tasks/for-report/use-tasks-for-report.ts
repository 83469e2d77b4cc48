import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { taskTopics } from '../task-queries.ts'

/** The person's tasks for a report of today; undefined where there are none, they are not theirs to see or failed to load. */
export function useTasksForReport() {
  const may = useMay()
  const { data, isLoading } = useQuery({
    ...apiQuery(taskTopics.mine, 'GET /tasks/mine/for-report'),
    enabled: may('task.list-own'),
  })
  return isLoading ? 'loading' : data
}
