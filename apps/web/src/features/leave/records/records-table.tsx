import { useState, type ReactNode } from 'react'
import { pageSize as defaultPageSize } from '#core/leave/limits.ts'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { rangeTexts } from '#core/leave/texts.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { usePageSize } from '#web/lib/use-page-size.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { Note } from '#web/ui/text/note.tsx'
import type { LeaveStretch } from '../leave-types.ts'
import styles from '../leave.module.css'
import { texts } from '../texts.ts'
import { recordChips } from './record-chips.ts'
import { recordExport } from './record-export.ts'
import { RecordFilters } from './record-filters.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { isRangeWrong, recordSearch, whenOf, type RecordSearch } from './search.ts'
import { stretchColumns } from './stretch-columns.tsx'
import { StretchMenu } from './stretch-menu.tsx'
import type { Choices } from './use-choices.ts'

export interface RecordsViewProps {
  search: RecordSearch
  choices: Choices
  go: ChangeSearch<RecordSearch>
  /** The choice of the view. */
  views: ReactNode
  today: Temporal.PlainDate
  onAdd: () => void
}

/** Leave as a table of stretches, upcoming or past ones, with search and filters. */
export function RecordsTable({ search, choices, go, views, today, onAdd }: RecordsViewProps) {
  const { timeZone } = useMe().user
  // On a phone the controls are one row, and the choice of the list has its own.
  const isPhone = useMedia('phone')
  const when = whenOf(search, today)
  const list = useStretchList(search, when)
  const counts = list.answer?.counts
  const chips = recordChips(search, choices, go)
  const reset = () => go(recordSearch.noFilters)
  const parts = (
    <Segmented
      label="Which leave"
      value={when}
      onChange={(next) => go({ when: next })}
      options={[
        { value: 'upcoming', label: counts ? `Upcoming (${counts.upcoming})` : 'Upcoming' },
        { value: 'past', label: counts ? `Past (${counts.past})` : 'Past' },
      ]}
    />
  )
  return (
    <>
      <RecordFilters
        search={search}
        choices={choices}
        onChange={go}
        total={list.total}
        start={!isPhone && parts}
        end={
          <>
            {!isRangeWrong(search) && (
              <ExportMenu source={() => recordExport(search, when, timeZone, chips)} />
            )}
            {!isPhone && views}
          </>
        }
      />
      {isPhone && (
        <div className={styles.parted}>
          {parts}
          {views}
        </div>
      )}
      <FilterChips chips={chips} onReset={recordSearch.isFiltered(search) ? reset : undefined} />
      <div className={styles.table}>
        {isRangeWrong(search) ? (
          <Note mark="missed" role="alert">
            {rangeTexts.filterStartAfterEnd}
          </Note>
        ) : (
          <StretchTable {...{ search, when, list, go }} onAdd={onAdd} onReset={reset} />
        )}
      </div>
    </>
  )
}

interface StretchTableProps {
  search: RecordSearch
  when: 'upcoming' | 'past'
  list: ReturnType<typeof useStretchList>
  go: ChangeSearch<RecordSearch>
  onAdd: () => void
  onReset: () => void
}

/** The table of stretches, and the dialog that removes one. */
function StretchTable({ search, when, list, go, onAdd, onReset }: StretchTableProps) {
  const { timeZone } = useMe().user
  const [removed, setRemoved] = useState<LeaveStretch>()
  const [isRemoving, setRemoving] = useState(false)
  const remove = (stretch: LeaveStretch) => {
    setRemoved(stretch)
    setRemoving(true)
  }
  return (
    <>
      <PagedTable
        what="The leave records"
        caption={when === 'upcoming' ? 'Upcoming leave, soonest first' : 'Past leave, latest first'}
        columns={stretchColumns(timeZone)}
        list={list}
        go={go}
        rowId={({ employee, from, portion }) => `${employee.id} ${from} ${portion}`}
        rowName={(stretch) => `${stretch.employee.name}, ${stretchInWords(stretch)}`}
        rowMenu={(stretch) => <StretchMenu stretch={stretch} onRemove={remove} />}
        isFiltered={recordSearch.isFiltered(search)}
        empty={
          when === 'upcoming' ? (
            <EmptyState action={<Button onClick={onAdd}>Add leave</Button>}>
              Nobody is on leave, and none is scheduled.
            </EmptyState>
          ) : (
            <EmptyState>Leave is here when its last day is over.</EmptyState>
          )
        }
        noMatch={
          <EmptyState action={<Button onClick={onReset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
        }
      />
      <RemoveDialog stretch={removed} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </>
  )
}

/** The page of stretches in the address. */
function useStretchList(search: RecordSearch, when: 'upcoming' | 'past') {
  const filters = recordSearch.filtersOf(search)
  const { pageSize, sizes } = usePageSize(defaultPageSize)
  const list = usePagedList({
    page: search.page,
    pageSize,
    pageAt: (page) =>
      apiQuery('leave', 'GET /leave-records/stretches', { query: { ...filters, when, page, pageSize } }),
    enabled: !isRangeWrong(search),
  })
  return { ...list, sizes }
}
