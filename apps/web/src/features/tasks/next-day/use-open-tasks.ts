import { useQuery } from '@tanstack/react-query'
import { pageSize } from '#core/tasks/limits.ts'
import { listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { mineQuery } from '../task-queries.ts'

/** The person's open tasks, of which the first page is enough: what is due next is on it. */
export function useOpenTasks() {
  const sees = useMay()('task.list-own')
  const query = useQuery({ ...mineQuery({ pageSize }), ...listFreshness, enabled: sees })
  return {
    sees,
    isPending: query.isLoading,
    tasks: (query.data?.items ?? []).filter(({ column }) => column !== 'Completed'),
  }
}
