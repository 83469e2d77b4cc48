import { useQuery } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'

export const shownAtMost = 10

/** The person's first meetings of a day, YYYY-MM-DD. */
export function meetingsOnQuery(date: string) {
  return apiQuery('meetings', 'GET /meetings', { query: { from: date, to: date, pageSize: shownAtMost } })
}

/** The person's meetings of a coming day, YYYY-MM-DD, that take place; none for people who may not see meetings. */
export function useMeetingsOfDay(date: string) {
  const { data, isLoading } = useQuery({
    ...meetingsOnQuery(date),
    ...listFreshness,
    enabled: useMay()('meeting.list-own'),
  })
  return { isLoading, meetings: data?.items.filter(({ cancelledBy }) => cancelledBy === null) ?? [] }
}
