import { useQuery } from '@tanstack/react-query'
import { useWithoutAnswered } from './answer-entries.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

/** The person’s series, and the meetings that need something from them. */
export function useOverview() {
  const query = useQuery({ ...apiQuery('meetings', 'GET /meetings/overview'), ...listFreshness })
  return { ...query, data: useWithoutAnswered(query.data) }
}
