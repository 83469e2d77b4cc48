import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { maxLeavePeople } from '#core/leave/limits.ts'
import { daysBetween } from '#core/time/days.ts'
import { listFreshness, readFor } from '#web/lib/query.ts'
import { weekOf } from '#web/ui/calendar/month.ts'
import type { LeaveByPeople } from '../leave-types.ts'

const shownDays = 28

/** Four weeks from the week of the day, YYYY-MM-DD. */
export function weeksFrom(day: string): { from: string; to: string; days: readonly string[] } {
  const [first] = weekOf(Temporal.PlainDate.from(day))
  const last = first.add({ days: shownDays - 1 })
  return { from: first.toString(), to: last.toString(), days: daysBetween(first, last).map(String) }
}

interface Asked {
  from: string
  to: string
  businessUnitId: string | undefined
}

/** The leave of people in a range of days, 50 people a page. */
export function useLeaveDays({ from, to, businessUnitId }: Asked) {
  const asked = { from, to, ...(businessUnitId ? { businessUnitId } : {}) }
  const query = useInfiniteQuery({
    queryKey: ['leave', 'GET /leave-people', 'pages', asked],
    queryFn: ({ pageParam, ...context }) =>
      readFor(context, 'GET /leave-people', { query: { ...asked, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * maxLeavePeople < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    ...listFreshness,
  })
  return { ...query, data: query.data && joined(query.data.pages) }
}

/** One answer with the people of all pages; a person who moved to a later page meanwhile is on the first of them. */
function joined(pages: readonly LeaveByPeople[]): LeaveByPeople {
  const people = new Map(pages.flatMap((page) => page.people).map((person) => [person.id, person]))
  return { ...pages[0]!, people: [...people.values()] }
}
