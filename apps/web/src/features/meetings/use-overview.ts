import { useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

/** What waits for the person among their meetings, and their series. */
export function useOverview() {
  return useQuery({ ...apiQuery('meetings', 'GET /meetings/overview'), ...listFreshness })
}
