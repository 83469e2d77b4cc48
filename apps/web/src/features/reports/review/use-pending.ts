import { useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

/** The scope of a list of others' reports. */
export type OthersScope = 'team' | 'all'

/** The reports that are waiting for the person's acknowledgment, oldest first, when the review begins. */
export const queueQuery = (scope: OthersScope) =>
  apiQuery('reports', 'GET /reports', {
    query: { scope, status: 'Pending Acknowledgment', sort: 'date', dir: 'asc', pageSize: 100 },
  })

/** How many reports are waiting for the person's acknowledgment, and since when. */
export function usePending(enabled: boolean, scope: OthersScope) {
  const { data } = useQuery({
    ...apiQuery('reports', 'GET /reports/pending-count'),
    ...listFreshness,
    enabled,
  })
  const queue = useQuery({ ...queueQuery(scope), enabled: enabled && (data?.count ?? 0) > 0 })
  return { count: data?.count, oldest: queue.data?.items.find((row) => row.canAcknowledge)?.date }
}
