import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { taskTopics } from '../task-queries.ts'

/** What the person's tasks can tell a report of today; nothing where they have none or it cannot be had. */
export function useTasksForReport() {
  const may = useMay()
  const { data } = useQuery({
    ...apiQuery(taskTopics.mine, 'GET /tasks/mine/for-report'),
    enabled: may('task.list-own'),
  })
  return data
}
