import type { ReactNode } from 'react'
import { formatMonth } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useSearchChange, type ChangeSearch } from '#web/lib/use-search-change.ts'
import { LoadsFirst } from '#web/ui/state/loads-first.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { chipsOf, nameOrPlaceholder } from '#web/ui/filter/chips-of.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { BoardList, BoardSkeleton } from './board-list.tsx'
import styles from './leaderboard.module.css'
import { boardSearch, type BoardSearch } from './search.ts'
import { emptyText, texts } from './texts.ts'
import { pageSize, useBoard } from './use-board.ts'

interface LeaderboardPageProps {
  search: BoardSearch
  /** Beside the board: the people with a weekly off or leave today. */
  aside?: ReactNode
}

/** The leadership board: ordered by streak, reports of the month and name. */
export function LeaderboardPage({ search, aside }: LeaderboardPageProps) {
  const may = useMay()
  const { timeZone } = useMe().user
  const list = useBoard(search)
  const { board } = list
  const hasUnits = may('leaderboard.list-units')
  const units = board?.units ?? []
  const change = useSearchChange('/leaderboard', boardSearch)
  const month = formatMonth(board?.month ?? serverToday(timeZone).toPlainYearMonth().toString())
  return (
    <>
      <PageTitle facts={`Ranked by days in a row, then by reports in ${month}`}>Leadership Board</PageTitle>
      <Toolbar>
        <SearchField label="Search people" search={search} onChange={change} />
        {hasUnits && (
          <OptionFilter
            label="Business unit"
            anyLabel="All business units"
            options={units.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.bu}
            onChange={(bu) => change({ bu })}
          />
        )}
      </Toolbar>
      <FilterChips
        chips={chipsOf(change, [
          ['Business unit', nameOrPlaceholder(units, search.bu, board !== undefined), 'bu'],
        ])}
      />
      <div className={aside ? styles.beside : undefined}>
        <LoadsFirst then={aside && <div className={styles.aside}>{aside}</div>}>
          <Board {...{ search, list, month, change, hasUnits }} />
        </LoadsFirst>
      </div>
    </>
  )
}

interface BoardProps {
  search: BoardSearch
  list: ReturnType<typeof useBoard>
  month: string
  change: ChangeSearch<BoardSearch>
  hasUnits: boolean
}

function Board({ search, list, month, change, hasUnits }: BoardProps) {
  const { board, page, error, isRefreshing, retry } = list
  const isSlow = useSlow(!board && !error)
  const isFiltered = boardSearch.isFiltered(search)
  const reset = <Button onClick={() => change(boardSearch.noFilters)}>Reset Filters</Button>
  return (
    <section aria-label="Board" aria-busy={!board && !error} data-refreshing={isRefreshing || undefined}>
      {error && !board ? (
        <ErrorState error={error} what="The board" retry={retry} />
      ) : isSlow ? (
        <BoardSkeleton hasUnits={hasUnits} />
      ) : !board ? null : board.items.length === 0 && (isFiltered || !board.isFresh) ? (
        <EmptyState action={isFiltered ? reset : undefined}>
          {isFiltered ? texts.noMatch : emptyText(board)}
        </EmptyState>
      ) : board.isFresh ? (
        <div className={styles.fresh}>
          <h2>{texts.fresh}</h2>
          <p>Nobody has reported in {month} yet. The first report of the month opens the board.</p>
        </div>
      ) : (
        <>
          <BoardList
            rows={board.items}
            ownElsewhere={board.items.some(({ isMe }) => isMe) ? undefined : (board.own ?? undefined)}
            longestStreak={board.longestStreak}
            hasUnits={hasUnits}
          />
          {board.isOwnWaiting && <p className={styles.waiting}>{texts.ownWaiting}</p>}
          {board.total > pageSize && (
            <Pager
              page={page}
              pageSize={pageSize}
              total={board.total}
              onPage={(to) => change({ page: to })}
            />
          )}
        </>
      )}
    </section>
  )
}
