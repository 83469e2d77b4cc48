import { useQuery } from '@tanstack/react-query'
import { listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { mineQuery } from '../task-queries.ts'

/** As many as the server gives at once: pinned and overdue tasks come before what is due next. */
const pageSize = 100

/** The person's open tasks. */
export function useOpenTasks() {
  const sees = useMay()('task.list-own')
  const query = useQuery({ ...mineQuery({ pageSize }), ...listFreshness, enabled: sees })
  return {
    sees,
    isPending: query.isLoading,
    /** Whether there was an answer: without the connection there may be none. */
    isKnown: query.data !== undefined,
    tasks: (query.data?.items ?? []).filter(({ column }) => column !== 'Completed'),
  }
}
