import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { listFreshness, readFor } from '#web/lib/query.ts'
import type { Occurrence } from '../meeting-types.ts'
import { rowIdOf } from './answering.ts'
import { daysAfter, daysFromToday, daysUpTo, type Days } from './days.ts'
import type { MeetingsSearch } from './search.ts'
import { filtersOf, pageSize } from './use-meetings.ts'

type Answer = Output<'GET /meetings'>

/** A page of some days. */
interface Place {
  days: Days
  page: number
}

/** The parameters of the API for a page of the meetings from today on, oldest day first. */
export function comingQuery(search: MeetingsSearch, { days, page }: Place) {
  return { ...filtersOf(search, days), order: 'oldest-first' as const, page, pageSize }
}

/** The first page of the list from a day on. */
export function firstComing(today: Temporal.PlainDate): Place {
  return { days: daysFromToday(today), page: 1 }
}

/** The meetings from today on, the nearest first, further pages on demand. */
function useFromToday(search: MeetingsSearch, today: Temporal.PlainDate, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [
      'meetings',
      'GET /meetings',
      'coming',
      today.toString(),
      filtersOf(search, daysFromToday(today)),
    ],
    queryFn: ({ pageParam, ...context }) =>
      readFor(context, 'GET /meetings', { query: comingQuery(search, pageParam) }),
    initialPageParam: firstComing(today),
    getNextPageParam: ({ hasMore, later }: Answer, _, { days, page }): Place | undefined => {
      if (hasMore) return { days, page: page + 1 }
      return later.count > 0 ? { days: daysAfter(days), page: 1 } : undefined
    },
    ...listFreshness,
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The meetings before today, newest day first, a page of the API at a time. */
export function useEarlier(search: MeetingsSearch, today: Temporal.PlainDate, enabled: boolean) {
  const first = daysUpTo(today.subtract({ days: 1 }))
  return useInfiniteQuery({
    queryKey: ['meetings', 'GET /meetings', 'earlier', filtersOf(search, first)],
    queryFn: ({ pageParam: { days, page }, ...context }) =>
      readFor(context, 'GET /meetings', { query: { ...filtersOf(search, days), page, pageSize } }),
    initialPageParam: { days: first, page: 1 },
    getNextPageParam: ({ hasMore, hasEarlier }: Answer, _, { days, page }): Place | undefined => {
      if (hasMore) return { days, page: page + 1 }
      return hasEarlier ? { days: daysUpTo(days.from.subtract({ days: 1 })), page: 1 } : undefined
    },
    ...listFreshness,
    enabled,
  })
}

export type Earlier = ReturnType<typeof useEarlier>

/** The list if no days are chosen: from today on, with the earlier meetings if they are open. */
export function useComing(search: MeetingsSearch, today: Temporal.PlainDate, isEnabled: boolean) {
  const coming = useFromToday(search, today, isEnabled)
  const earlier = useEarlier(search, today, isEnabled && isOpen(search, 'earlier'))
  const [first] = coming.data?.pages ?? []
  return {
    coming,
    earlier,
    /** The first answer, which has the counts; undefined while it is loading. */
    first,
    items: uniqueRows(coming.data?.pages),
    earlierItems: uniqueRows(earlier.data?.pages),
  }
}

export type Coming = ReturnType<typeof useComing>

/** Whether a folded part of the list is open. */
export function isOpen({ open }: MeetingsSearch, part: 'earlier' | 'later'): boolean {
  return open === part || open === 'both'
}

/** The value of the address with a part opened or folded. */
export function toggled(search: MeetingsSearch, part: 'earlier' | 'later'): MeetingsSearch['open'] {
  const other = part === 'earlier' ? 'later' : 'earlier'
  if (isOpen(search, part)) return isOpen(search, other) ? other : undefined
  return isOpen(search, other) ? 'both' : part
}

/** A meeting at the end of some days may also be among those that follow, and pages may overlap after a change. */
function uniqueRows(pages: readonly Answer[] | undefined): Occurrence[] {
  const byId = new Map<string, Occurrence>()
  for (const { items } of pages ?? []) for (const item of items) byId.set(rowIdOf(item), item)
  return [...byId.values()]
}
