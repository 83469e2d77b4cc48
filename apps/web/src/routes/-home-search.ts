import { useNavigate } from '@tanstack/react-router'
import { snapshotPeriods, type SnapshotPeriod } from '#core/working-days/performance.ts'
import { readFeedSearch, type FeedSearch } from '#web/features/activity/search.ts'
import { readId } from '#web/lib/address.ts'
import { readLeaveView, type LeaveView } from '#web/features/leave/own/leave-view.ts'

export type HomePath = '/' | '/dashboard' | '/director-dashboard'

/** What the address of a dashboard says beside its feed's filters. */
export interface HomeSearch extends FeedSearch {
  bu?: string
  days?: SnapshotPeriod
  leave?: LeaveView
}

export interface HomeProps {
  path: HomePath
  search: HomeSearch
}

export type HomeChange = { [K in keyof HomeSearch]?: HomeSearch[K] | undefined }

export const usualDays: SnapshotPeriod = 7

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const days = snapshotPeriods.find((period) => period === Number(raw['days']))
  const bu = readId(raw['bu'], 'bu')
  const leave = readLeaveView(raw['leave'])
  return {
    ...readFeedSearch(raw),
    ...(bu ? { bu } : {}),
    ...(days && days !== usualDays ? { days } : {}),
    ...(leave ? { leave } : {}),
  }
}

/** Changes the address; the scroll stays where it is. */
export function useHomeChange(path: HomePath) {
  const navigate = useNavigate()
  return (change: HomeChange): void =>
    void navigate({
      to: path,
      search: (before: object) => readHomeSearch({ ...before, ...change }),
      resetScroll: false,
    } as never)
}
