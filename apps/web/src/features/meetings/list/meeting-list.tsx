import { useMemo, useRef } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useRealPage } from '#web/lib/use-real-page.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { useRowKeys } from '#web/ui/table/use-row-keys.ts'
import { toggleRow } from '#web/ui/table/selection.ts'
import type { Selection } from '#web/ui/table/table-types.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { Occurrence } from '../meeting-types.ts'
import { texts } from '../texts.ts'
import { canBeAnswered, reasonAgainst, rowIdOf, type Picking } from './answering.ts'
import { DayList } from './day-list.tsx'
import { dayGroups, withEarlier, withLater, withToday, type Days } from './days.ts'
import { Earlier, Later } from './fold.tsx'
import styles from './list.module.css'
import { MeetingRowSkeleton, openRow } from './meeting-row.tsx'
import { meetingsSearch, type MeetingsSearch } from './search.ts'
import type { BatchAnswers } from './use-batch-answers.ts'
import type { useMeetings } from './use-meetings.ts'

interface MeetingListProps {
  search: MeetingsSearch
  days: Days
  today: Temporal.PlainDate
  list: ReturnType<typeof useMeetings>
  /** Whether a skeleton is shown. */
  isSlow: boolean
  batch: BatchAnswers
  go: ChangeSearch<MeetingsSearch>
  onPlan: () => void
}

/** The days with their meetings, between the buttons for later and earlier days. */
export function MeetingList({ search, days, today, list, isSlow, batch, go, onPlan }: MeetingListProps) {
  const { timeZone } = useMe().user
  const now = useNow(30_000)
  const region = useRef<HTMLDivElement>(null)
  const { answer, rows, error, page, lastPage, pageSize, total } = list
  useRealPage(list, go)
  const { selection, picking } = useSelection(batch, rows ?? [], now)
  const goTo = (to: number) => go({ page: Math.max(1, Math.min(lastPage, to)) })
  const onKeyDown = useRowKeys({
    region,
    rows: rows ?? [],
    rowId: rowIdOf,
    selection,
    onPage: (step) => goTo(page + step),
  })
  const show = (next: Days) => go({ from: next.from.toString(), to: next.to.toString() })
  const isFiltered = meetingsSearch.isFiltered(search)
  if (error && !rows) return <ErrorState error={error} what="The meetings" retry={list.retry} />
  if (!rows || !answer || isSlow)
    return (
      <div className={styles.list} aria-busy="true">
        {isSlow && <DaySkeletons />}
      </div>
    )
  const groups = dayGroups(rows, timeZone)
  const hasToday = days.from.until(today).days >= 0 && today.until(days.to).days >= 0
  const isComplete = total === rows.length && total > 0 && !search.kind && !search.search
  const hasOthers = answer.hasEarlier || answer.later.count > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the rows' links, and clicks beside them
    <div
      ref={region}
      className={styles.list}
      aria-busy={list.isRefreshing || undefined}
      onKeyDown={onKeyDown}
      onClick={openRow}
    >
      {page === 1 && answer.later.count > 0 && (
        <Later
          count={answer.later.count}
          from={days.to.add({ days: 1 })}
          until={answer.later.until}
          onOpen={() => show(withLater(days, Temporal.PlainDate.from(answer.later.until)))}
        />
      )}
      {rows.length === 0 ? (
        <Nothing {...{ isFiltered, hasOthers, go, onPlan }} />
      ) : (
        <DayList
          groups={isComplete && hasToday ? withToday(groups, today) : groups}
          {...{ today, now, timeZone, picking }}
        />
      )}
      {page === lastPage && answer.hasEarlier && (
        <Earlier before={days.from} onOpen={() => show(withEarlier(days))} />
      )}
      {total !== undefined && total > pageSize && (
        <Pager page={page} pageSize={pageSize} total={total} onPage={goTo} />
      )}
    </div>
  )
}

/** The selection of rows, for the keys of the list and for the check boxes of its rows. */
function useSelection(batch: BatchAnswers, rows: readonly Occurrence[], now: Temporal.Instant) {
  const { ids } = batch
  const selection: Selection<Occurrence> = {
    ids,
    onChange: batch.select,
    canSelect: canBeAnswered,
    reasonAgainst: (occurrence) => `${occurrence.title} ${reasonAgainst(occurrence, now)}`,
  }
  const canPick = rows.some(canBeAnswered)
  const { toggle } = useStableActs({
    toggle: (occurrence: Occurrence, isRange: boolean) =>
      batch.select(toggleRow(selection, rows, rowIdOf, rowIdOf(occurrence), isRange)),
  })
  const picking = useMemo(
    (): Picking | undefined => (canPick ? { ids, toggle } : undefined),
    [canPick, ids, toggle],
  )
  return { selection, picking }
}

interface NothingProps {
  isFiltered: boolean
  hasOthers: boolean
  go: ChangeSearch<MeetingsSearch>
  onPlan: () => void
}

/**
 * The two empty texts (docs/spec/tasks.md#2.9): without any meeting, and without one that matches the days and filters.
 */
function Nothing({ isFiltered, hasOthers, go, onPlan }: NothingProps) {
  if (isFiltered || hasOthers)
    return (
      <div data-no-match={isFiltered || undefined}>
        <EmptyState
          action={isFiltered && <Button onClick={() => go(meetingsSearch.noFilters)}>Reset Filters</Button>}
        >
          {texts.noneInRange}
        </EmptyState>
      </div>
    )
  return (
    <EmptyState action={<Button onClick={onPlan}>{texts.plan}</Button>}>
      <b>{texts.nothing}</b>
      <br />
      Meetings that you plan or attend will be here, by day.
    </EmptyState>
  )
}

/** The shape of the list while it is loading: the button for later days, then days. */
function DaySkeletons() {
  return (
    <>
      <div className={styles.fold}>
        <span className={styles.waitingFold}>
          <Skeleton width="16rem" />
        </span>
      </div>
      {[1, 2, 3].map((day) => (
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
      ))}
    </>
  )
}
