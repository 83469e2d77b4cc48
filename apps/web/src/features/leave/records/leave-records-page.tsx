import { useState } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange, type ChangeSearch } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { FilterChips, type FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { PagedTable } from '#web/ui/table/paged-table.tsx'
import { rangeTexts } from '#core/leave/texts.ts'
import { Note } from '#web/ui/text/note.tsx'
import { stretchInWords } from '#core/leave/stretch-words.ts'
import { pageSize as defaultPageSize } from '#core/leave/limits.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { chipsOf, nameOrPlaceholder, rangeText } from '#web/ui/filter/chips-of.ts'
import { apiQuery } from '#web/lib/query.ts'
import { usePageSize } from '#web/lib/use-page-size.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import type { LeaveStretch } from '../leave-types.ts'
import styles from '../leave.module.css'
import { texts } from '../texts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { recordExport } from './record-export.ts'
import { RecordFilters } from './record-filters.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { isRangeWrong, recordSearch, whenOf, type RecordSearch } from './search.ts'
import { stretchColumns } from './stretch-columns.tsx'
import { StretchMenu } from './stretch-menu.tsx'
import { useChoices, type Choices } from './use-choices.ts'

/** The leave of all employees, which people who manage leave can search, add and remove (docs/spec/tasks.md#2.12). */
export function LeaveRecordsPage({ search }: { search: RecordSearch }) {
  const { timeZone } = useMe().user
  const go = useSearchChange('/admin/leave-records', recordSearch)
  // On a phone the controls are one row, and the choice of the list has its own.
  const isPhone = useMedia('phone')
  const when = whenOf(search, serverToday(timeZone))
  const list = useStretchList(search, when)
  const counts = list.answer?.counts
  const choices = useChoices()
  const chips = recordChips(search, choices, go)
  const add = () => go({ add: 'leave' })
  useShortcuts([{ keys: 'n', does: 'Add leave', group: 'Leave Management', command: 'add-leave', run: add }])
  const reset = () =>
    go({ search: undefined, startDate: undefined, endDate: undefined, employee: undefined, bu: undefined })
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
  const addButton = (
    <Button look="filled" size="form" shortcut="N" onClick={add}>
      Add leave
    </Button>
  )
  return (
    <>
      <PageTitle facts="Manage All Employee Leave Records" action={addButton}>
        Leave Management
      </PageTitle>
      <RecordFilters
        search={search}
        choices={choices}
        onChange={go}
        total={list.total}
        start={!isPhone && parts}
        end={
          !isRangeWrong(search) && <ExportMenu source={() => recordExport(search, when, timeZone, chips)} />
        }
      />
      {isPhone && <div className={styles.parted}>{parts}</div>}
      <FilterChips chips={chips} onReset={recordSearch.isFiltered(search) ? reset : undefined} />
      <div className={styles.table}>
        {isRangeWrong(search) ? (
          <Note mark="missed" role="alert">
            {rangeTexts.filterStartAfterEnd}
          </Note>
        ) : (
          <StretchTable {...{ search, when, list, go }} onAdd={add} onReset={reset} />
        )}
      </div>
      <EntryDialog
        choices={choices}
        employeeId={search.employee}
        isOpen={search.add !== undefined}
        onClose={() => go({ add: undefined }, { replace: true })}
      />
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

/** A chip for each active filter. */
function recordChips(
  { search, startDate, endDate, employee, bu }: RecordSearch,
  { employees, businessUnits, isReady }: Choices,
  onChange: ChangeSearch<RecordSearch>,
): FilterChip[] {
  return chipsOf(onChange, [
    ['Search', search, 'search'],
    ['Date', rangeText(startDate, endDate), 'startDate', 'endDate'],
    ['Employee', nameOrPlaceholder(employees, employee, isReady), 'employee'],
    ['Business unit', nameOrPlaceholder(businessUnits, bu, isReady), 'bu'],
  ])
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
