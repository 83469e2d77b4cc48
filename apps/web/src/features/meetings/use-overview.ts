import { useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

/** The person’s series, and the meetings that need something from them. */
export function useOverview() {
  return useQuery({ ...apiQuery('meetings', 'GET /meetings/overview'), ...listFreshness })
}
