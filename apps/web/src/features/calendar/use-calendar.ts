import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { daysOfWeeks, type Period } from './period.ts'

/** Two topics, because all people of a company get a hint for each team task, and only some see team tasks. */
const topics = { own: 'calendar', team: 'team-calendar' } as const

/** The calendar of a period, of one unit if given. */
export function useCalendar(period: Period, businessUnitId: string | undefined) {
  const showsTeam = useMay()('task.list-team')
  const { from, to } = daysOfWeeks(period)
  const answer = useQuery({
    ...apiQuery(topics[showsTeam ? 'team' : 'own'], 'GET /calendar', {
      query: { from: from.toString(), to: to.toString(), ...(businessUnitId ? { businessUnitId } : {}) },
    }),
    ...listFreshness,
    placeholderData: keepPreviousData,
  })
  const isOfPeriod = answer.data?.days[0]?.date === from.toString()
  const calendar = isOfPeriod ? answer.data : undefined
  return {
    /** Undefined while it is loading. */
    calendar,
    /** The latest answer, which may be that of another period. */
    latest: answer.data,
    /** Why there is no calendar. */
    error: answer.error && !calendar ? answer.error : undefined,
    isFetching: answer.isPending || answer.isPlaceholderData,
    /** Whether loading takes so long that a skeleton is shown. */
    isSlow: useSlow(!calendar && !answer.error),
    refetch: answer.refetch,
  }
}

/** Refetches the calendar and everything that shows its entries; resolves when the calendar is loaded. */
export function useCalendarRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => {
    for (const topic of ['tasks', 'team-tasks', 'meetings', 'activity'])
      void client.invalidateQueries({ queryKey: [topic] })
    return Promise.all(Object.values(topics).map((topic) => client.invalidateQueries({ queryKey: [topic] })))
  }
}
