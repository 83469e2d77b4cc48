import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { texts } from '../texts.ts'
import styles from './list.module.css'
import { MeetingRowSkeleton } from './meeting-row.tsx'
import { meetingsSearch, type MeetingsSearch } from './search.ts'

/** No meeting matches the chosen days and filters (docs/spec/tasks.md#2.9). */
export function NoMatch({ go }: { go: ChangeSearch<MeetingsSearch> }) {
  return (
    <div data-no-match>
      <EmptyState action={<Button onClick={() => go(meetingsSearch.noFilters)}>Reset Filters</Button>}>
        {texts.noneInRange}
      </EmptyState>
    </div>
  )
}

/** There has never been a meeting (docs/spec/tasks.md#2.9). */
export function NoMeetings({ onPlan }: { onPlan: () => void }) {
  return (
    <EmptyState isWholeList action={<Button onClick={onPlan}>{texts.plan}</Button>}>
      <b>{texts.nothing}</b>
      <br />
      Meetings that you plan or attend will be here, by day.
    </EmptyState>
  )
}

/** The shape of days while they are loading. */
export function DaySkeletons({ count = 3 }: { count?: number }) {
  return Array.from({ length: count }, (_, day) => (
    <div key={day} className={styles.day}>
      <div className={styles.head}>
        <span className={styles.waitingHead}>
          <Skeleton width="10rem" />
        </span>
      </div>
      {[1, 2].map((row) => (
        <MeetingRowSkeleton key={row} isPickable />
      ))}
    </div>
  ))
}
