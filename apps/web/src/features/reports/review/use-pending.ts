import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'

/** Of whom a list of others' reports is. */
export type OthersScope = 'team' | 'all'

/** What waits for the person's acknowledgment, oldest first; the review run begins with it. */
export const queueQuery = (scope: OthersScope) =>
  apiQuery('reports', 'GET /reports', {
    query: { scope, status: 'Pending Acknowledgment', sort: 'date', dir: 'asc', pageSize: 100 },
  })

/** How many reports wait for the person, and since when. */
export function usePending(enabled: boolean, scope: OthersScope) {
  const { data } = useQuery({ ...apiQuery('reports', 'GET /reports/pending-count'), enabled })
  const queue = useQuery({ ...queueQuery(scope), enabled: enabled && (data?.count ?? 0) > 0 })
  return { count: data?.count, oldest: queue.data?.items.find((row) => row.canAcknowledge)?.date }
}
