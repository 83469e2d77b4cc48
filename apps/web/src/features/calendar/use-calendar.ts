import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'
import type { Period } from './period.ts'

/** Two topics, because everybody in a company gets a hint of each team task, and only some show them. */
const topics = { own: 'calendar', team: 'team-calendar' } as const

/** The days of a period, of one unit where given. */
export function useCalendar({ from, to }: Pick<Period, 'from' | 'to'>, businessUnitId: string | undefined) {
  const showsTeam = useMay()('task.list-team')
  return useQuery({
    ...apiQuery(topics[showsTeam ? 'team' : 'own'], 'GET /calendar', {
      query: { from: from.toString(), to: to.toString(), ...(businessUnitId ? { businessUnitId } : {}) },
    }),
    ...listFreshness,
    placeholderData: keepPreviousData,
  })
}

/** Fetches the calendar and everything that shows its entries again; settles when the calendar has come. */
export function useCalendarRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => {
    for (const topic of ['tasks', 'team-tasks', 'meetings', 'activity'])
      void client.invalidateQueries({ queryKey: [topic] })
    return Promise.all(Object.values(topics).map((topic) => client.invalidateQueries({ queryKey: [topic] })))
  }
}
