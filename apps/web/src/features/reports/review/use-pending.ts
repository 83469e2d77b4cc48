import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'

/** What waits for the person's acknowledgment, oldest first; the review run begins with it. */
export const queueQuery = apiQuery('reports', 'GET /reports', {
  query: { scope: 'team', status: 'Pending Acknowledgment', sort: 'date', dir: 'asc', pageSize: 100 },
})

/** How many reports wait for the person, and since when. */
export function usePending(enabled: boolean) {
  const { data } = useQuery({ ...apiQuery('reports', 'GET /reports/pending-count'), enabled })
  const queue = useQuery({ ...queueQuery, enabled: enabled && (data?.count ?? 0) > 0 })
  return { count: data?.count, oldest: queue.data?.items.find((row) => row.canAcknowledge)?.date }
}
