import { apiQuery } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { shownDays, type Days } from './days.ts'
import type { MeetingsSearch } from './search.ts'

export const pageSize = 50

/** The filters of the list as parameters of the API. */
export function filtersOf({ kind, search }: MeetingsSearch, { from, to }: Days) {
  return {
    from: from.toString(),
    to: to.toString(),
    ...(kind ? { kind: kind === 'memo' ? ('live_memo' as const) : ('formal_meeting' as const) } : {}),
    ...(search ? { search } : {}),
  }
}

/** A page of the caller's meetings on the chosen days, newest day first. */
export function useMeetings(search: MeetingsSearch, today: Temporal.PlainDate, isEnabled: boolean) {
  const filters = filtersOf(search, shownDays(search, today))
  return usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) => apiQuery('meetings', 'GET /meetings', { query: { ...filters, page, pageSize } }),
    enabled: isEnabled,
  })
}
