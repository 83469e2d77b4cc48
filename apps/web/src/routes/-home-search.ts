import { snapshotPeriods, type SnapshotPeriod } from '#core/working-days/performance.ts'
import { feedFilters } from '#web/features/activity/search.ts'
import { readLeaveView } from '#web/features/leave/own/leave-view.ts'
import { idOf, oneOf, readDate } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'

export type HomePath = '/' | '/dashboard' | '/director-dashboard'

export const usualDays = 7 satisfies SnapshotPeriod

/** The address parameters of a dashboard besides its feed's filters. */
export const homeSearch = defineSearch({
  filters: { ...feedFilters, unit: idOf('bu') },
  places: { date: readDate, days: oneOf(snapshotPeriods, usualDays), leave: readLeaveView },
})
export type HomeSearch = ReturnType<typeof homeSearch.read>

export interface HomeProps {
  path: HomePath
  search: HomeSearch
}

/** Changes the address without scrolling. */
export function useHomeChange(path: HomePath) {
  return useSearchChange(path, homeSearch)
}

/** Whether the address filters the feed, which is then unfolded. */
export function namesFeed(search: HomeSearch): boolean {
  return Object.keys(feedFilters).some(
    (name) => name !== 'unit' && search[name as keyof HomeSearch] !== undefined,
  )
}
