import { useRef } from 'react'
import { formatDate } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useRealPage } from '#web/lib/use-real-page.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { useRowKeys } from '#web/ui/table/use-row-keys.ts'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { rowIdOf } from './answering.ts'
import { DayList } from './day-list.tsx'
import { dayGroups, type Days } from './days.ts'
import styles from './list.module.css'
import { DaySkeletons, NoMatch } from './list-states.tsx'
import { openRow } from './meeting-row.tsx'
import type { MeetingsSearch } from './search.ts'
import type { BatchAnswers } from './use-batch-answers.ts'
import type { useMeetings } from './use-meetings.ts'
import { useSelection } from './use-selection.ts'

interface RangeListProps {
  days: Days
  today: Temporal.PlainDate
  list: ReturnType<typeof useMeetings>
  /** Whether a skeleton is shown. */
  isSlow: boolean
  batch: BatchAnswers
  go: ChangeSearch<MeetingsSearch>
}

/** The meetings of the chosen days, newest day first (docs/spec/tasks.md#2.9), in pages. */
export function RangeList({ days, today, list, isSlow, batch, go }: RangeListProps) {
  const { timeZone } = useMe().user
  const now = useNow(30_000)
  const region = useRef<HTMLDivElement>(null)
  const { rows, error, page, lastPage, pageSize, total } = list
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
  if (error && !rows) return <ErrorState error={error} what="The meetings" retry={list.retry} />
  if (!rows || isSlow)
    return (
      <div className={styles.list} aria-busy="true">
        {isSlow && <DaySkeletons />}
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the rows' links, and clicks beside them
    <div
      ref={region}
      className={styles.list}
      aria-busy={list.isRefreshing || undefined}
      onKeyDown={onKeyDown}
      onClick={openRow}
    >
      <p className={styles.order}>
        <b>Newest first</b>
        <UnbrokenDates>{` · ${formatDate(days.from)} to ${formatDate(days.to)}`}</UnbrokenDates>
      </p>
      {rows.length === 0 ? (
        <NoMatch go={go} />
      ) : (
        <DayList groups={dayGroups(rows, timeZone)} {...{ today, now, timeZone, picking }} />
      )}
      {total !== undefined && total > pageSize && (
        <Pager page={page} pageSize={pageSize} total={total} onPage={goTo} />
      )}
    </div>
  )
}
