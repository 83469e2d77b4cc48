import { useQuery } from '@tanstack/react-query'
import { listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { meetingsOnQuery } from './query.ts'

/** The person's meetings of a coming day, YYYY-MM-DD, that take place; none for people who may not see meetings. */
export function useMeetingsOfDay(date: string) {
  const { data, isLoading } = useQuery({
    ...meetingsOnQuery(date),
    ...listFreshness,
    enabled: useMay()('meeting.list-own'),
  })
  return { isLoading, meetings: data?.items.filter(({ cancelledBy }) => cancelledBy === null) ?? [] }
}
