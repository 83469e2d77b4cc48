import { useRef } from 'react'
import { counted } from '#core/texts/counted.ts'
import { formatDate } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { useRowKeys } from '#web/ui/table/use-row-keys.ts'
import type { Occurrence } from '../meeting-types.ts'
import { rowIdOf, type Picking } from './answering.ts'
import { DayList } from './day-list.tsx'
import { comingDays, dayGroups, type DayGroup } from './days.ts'
import { Fold } from './fold.tsx'
import styles from './list.module.css'
import { DaySkeletons, NoMatch, NoMeetings } from './list-states.tsx'
import { LiveNow, type usePinned } from './live-now.tsx'
import { openRow } from './meeting-row.tsx'
import { meetingsSearch, type MeetingsSearch } from './search.ts'
import type { BatchAnswers } from './use-batch-answers.ts'
import { isOpen, toggled, type Coming, type Earlier } from './use-coming.ts'
import { useSelection } from './use-selection.ts'

interface ComingListProps {
  search: MeetingsSearch
  today: Temporal.PlainDate
  list: Coming
  days: ReturnType<typeof useComingDays>
  live: ReturnType<typeof usePinned>
  /** Whether a skeleton is shown. */
  isSlow: boolean
  batch: BatchAnswers
  go: ChangeSearch<MeetingsSearch>
  onPlan: () => void
}

/** What every list of days here needs. */
interface DayContext {
  today: Temporal.PlainDate
  now: Temporal.Instant
  timeZone: string
  picking: Picking | undefined
}

/** The coming days as they are shown, and the meetings that are in sight, in their order. */
export function useComingDays(
  search: MeetingsSearch,
  today: Temporal.PlainDate,
  list: Coming,
  rest: readonly Occurrence[],
) {
  const { timeZone } = useMe().user
  const { open, later } = comingDays(dayGroups(rest, timeZone), today, list.coming.hasNextPage)
  const listed = new Set(list.items.map(rowIdOf))
  const earlier = isOpen(search, 'earlier')
    ? list.earlierItems.filter((one) => !listed.has(rowIdOf(one)))
    : []
  const itemsOf = (groups: readonly DayGroup[]) => groups.flatMap(({ items }) => items)
  return {
    open,
    later,
    earlier: dayGroups(earlier, timeZone),
    shown: [...itemsOf(open), ...(isOpen(search, 'later') ? itemsOf(later) : []), ...earlier],
  }
}

/**
 * Live meetings, today and the days to come, nearest first; further and past days are folded
 * (docs/spec/decisions.md#134).
 */
export function ComingList(props: ComingListProps) {
  const { search, today, list, days, live, isSlow, batch, go, onPlan } = props
  const { timeZone } = useMe().user
  const now = useNow(30_000)
  const region = useRef<HTMLDivElement>(null)
  const { coming, first } = list
  const { selection, picking } = useSelection(batch, days.shown, now)
  const onKeyDown = useRowKeys({ region, rows: days.shown, rowId: rowIdOf, selection })
  if (coming.error && !first)
    return <ErrorState error={coming.error} what="The meetings" retry={coming.refetch} />
  if (!first || isSlow)
    return (
      <div className={styles.list} aria-busy="true">
        {isSlow && <DaySkeletons />}
      </div>
    )
  const context = { today, now, timeZone, picking }
  const isFiltered = meetingsSearch.isFiltered(search)
  const hasComing = list.items.length > 0 || first.later.count > 0
  const { pinned, onFocus, onBlur } = live
  if (!isFiltered && !hasComing && !first.hasEarlier && pinned.length === 0)
    return <NoMeetings onPlan={onPlan} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the rows' links, and clicks beside them
    <div
      ref={region}
      className={styles.list}
      aria-busy={coming.isPlaceholderData || undefined}
      onKeyDown={onKeyDown}
      onClick={openRow}
    >
      {pinned.length > 0 && <LiveNow {...{ pinned, now, timeZone, picking, onFocus, onBlur }} />}
      {isFiltered && list.items.length === 0 ? (
        <NoMatch go={go} />
      ) : (
        <DayList groups={days.open} hasPinned={pinned.length > 0} {...context} />
      )}
      <LaterDays {...{ search, list, days, go, context }} />
      {first.hasEarlier && <EarlierDays {...{ search, list, days, go, context }} />}
    </div>
  )
}

interface FoldedProps {
  search: MeetingsSearch
  list: Coming
  days: ReturnType<typeof useComingDays>
  go: ChangeSearch<MeetingsSearch>
  context: DayContext
}

function LaterDays({ search, list: { coming, first, items }, days, go, context }: FoldedProps) {
  const { pages = [] } = coming.data ?? {}
  const loaded = days.later.reduce((sum, { items: ofDay }) => sum + ofDay.length, 0)
  // Includes the meetings of the first answer that are not loaded yet; if it has none, the number after its days.
  const inFirst = Math.max(loaded, loaded + (first?.count ?? 0) - items.length)
  const count = inFirst || (pages.length === 1 ? (first?.later.count ?? 0) : 0)
  const lastOpen = days.open.at(-1)?.day ?? context.today
  if (!first || count === 0) return null
  const until = inFirst > 0 ? (pages.at(-1)?.to ?? first.to) : first.later.until
  return (
    <Fold
      name="Later"
      facts={`${counted(count, 'meeting', 'meetings')}, ${formatDate(lastOpen.add({ days: 1 }))} to ${formatDate(until)}`}
      isOpen={isOpen(search, 'later')}
      onToggle={() => go({ open: toggled(search, 'later') })}
    >
      <DayList groups={days.later} {...context} />
      <MoreButton pages={coming}>Show later meetings</MoreButton>
    </Fold>
  )
}

function EarlierDays({ search, list: { earlier, first }, days, go, context }: FoldedProps) {
  const isSlow = useSlow(earlier.isLoading)
  if (!first) return null
  const { count, from } = first.earlier
  return (
    <Fold
      name="Earlier"
      facts={
        count > 0
          ? `${counted(count, 'meeting', 'meetings')} since ${formatDate(from)}, newest first`
          : `before ${formatDate(from)}, newest first`
      }
      isOpen={isOpen(search, 'earlier')}
      onToggle={() => go({ open: toggled(search, 'earlier') })}
    >
      {earlier.error && !earlier.data && (
        <ErrorState error={earlier.error} what="The earlier meetings" retry={earlier.refetch} />
      )}
      {isSlow && <DaySkeletons count={2} />}
      <DayList groups={days.earlier} {...context} />
      <MoreButton pages={earlier}>Show earlier meetings</MoreButton>
    </Fold>
  )
}

/** Loads the next page in place, with an error message if that fails. */
function MoreButton({
  pages,
  children,
}: {
  pages: Pick<
    Earlier,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
  children: string
}) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = pages
  if (isFetchNextPageError && error)
    return <ErrorState error={error} what="Further meetings" retry={() => fetchNextPage()} />
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button busy={isFetchingNextPage && 'Loading…'} onClick={() => void fetchNextPage()}>
        {children}
      </Button>
    </div>
  )
}
