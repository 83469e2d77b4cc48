import { useRef } from 'react'
import { searchWords } from '#core/search/found-words.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import { useRealPage } from '#web/lib/use-real-page.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { useSlow, Skeleton } from '#web/ui/state/skeleton.tsx'
import { useRowKeys } from '#web/ui/table/use-row-keys.ts'
import { clsx } from '#web/ui/clsx.ts'
import { texts } from '../texts.ts'
import { recordKey, RecordRow } from './record-row.tsx'
import styles from './records.module.css'
import { recordsSearch, type RecordsSearch } from './search.ts'

const pageSize = 20

interface RecordListProps {
  search: RecordsSearch
  go: ChangeSearch<RecordsSearch>
}

/** A page of finalized sessions, newest first. */
export function RecordList({ search, go }: RecordListProps) {
  const { timeZone } = useMe().user
  const region = useRef<HTMLDivElement>(null)
  const { page: pageInAddress, ...query } = search
  const list = usePagedList({
    page: pageInAddress,
    pageSize,
    pageAt: (page) => apiQuery('meetings', 'GET /meeting-records', { query: { ...query, page, pageSize } }),
  })
  const { rows, error, page, lastPage, total } = list
  useRealPage(list, go)
  const goTo = (to: number) => go({ page: Math.max(1, Math.min(lastPage, to)) })
  const onKeyDown = useRowKeys({
    region,
    rows: rows ?? [],
    rowId: recordKey,
    onPage: (step) => goTo(page + step),
  })
  const isSlow = useSlow(!rows && !error)
  if (error && !rows) return <ErrorState error={error} what="The minutes" retry={list.retry} />
  if (!rows || isSlow)
    return (
      <div className={styles.list} aria-busy="true">
        {isSlow && <RecordSkeletons />}
      </div>
    )
  const words = searchWords(search.search ?? '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the rows' links
    <div
      ref={region}
      className={styles.list}
      aria-busy={list.isRefreshing || undefined}
      onKeyDown={onKeyDown}
    >
      {error && <ErrorState error={error} what="The minutes" retry={list.retry} />}
      {rows.length === 0 ? (
        <Nothing search={search} go={go} />
      ) : (
        <ul aria-label={texts.records}>
          {rows.map((record) => (
            <RecordRow
              key={recordKey(record)}
              onlyDecisions={search.only === 'decisions'}
              {...{ record, words, timeZone }}
            />
          ))}
        </ul>
      )}
      {!!total && <Pager page={page} pageSize={pageSize} total={total} onPage={goTo} />}
    </div>
  )
}

/** The empty states: without any minutes or decisions yet, and without any that match. */
function Nothing({ search, go }: RecordListProps) {
  if (recordsSearch.isFiltered(search))
    return (
      <div data-no-match>
        <EmptyState action={<Button onClick={() => go(recordsSearch.noFilters)}>Reset Filters</Button>}>
          {search.only ? 'No decisions match.' : 'No minutes match.'}
        </EmptyState>
      </div>
    )
  return (
    // Which kind is shown is a filter too, so it stays.
    <EmptyState isWholeList={!search.only}>
      <b>{search.only ? 'No decisions yet.' : 'No minutes yet.'}</b>
      <br />
      {search.only
        ? 'A line of the notes that begins with ! becomes a decision when its session is finalized.'
        : 'When a session of your meetings is finalized, its minutes and decisions will be here.'}
    </EmptyState>
  )
}

/** The shape of the list while it is loading. */
function RecordSkeletons() {
  return [1, 2, 3, 4, 5].map((row) => (
    <div key={row} className={styles.row}>
      <span className={clsx(styles.when, styles.waiting)}>
        <Skeleton width={112} />
      </span>
      <div className={styles.body}>
        <p className={clsx(styles.waiting, styles.waitingTitle)}>
          <Skeleton width="40%" />
        </p>
        <p className={clsx(styles.excerpt, styles.waiting)}>
          <Skeleton width="75%" />
        </p>
      </div>
    </div>
  ))
}
