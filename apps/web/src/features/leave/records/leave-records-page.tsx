import { useState } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PagedTable } from '#web/ui/paged-table.tsx'
import { rangeTexts } from '#core/leave/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { formatDate } from '#core/time/format.ts'
import type { LeaveRecord } from '../leave-types.ts'
import styles from '../leave.module.css'
import { texts } from '../texts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { recordChips } from './record-chips.ts'
import { recordColumns } from './record-columns.tsx'
import { recordExport } from './record-export.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordMenu } from './record-menu.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { isRangeWrong, recordSearch, type RecordSearch } from './search.ts'
import { useChoices } from './use-choices.ts'
import { useRecordList } from './use-record-list.ts'

/** Everybody's leave, which people who manage leave can search, add and remove (2 §2.12). */
export function LeaveRecordsPage({ search }: { search: RecordSearch }) {
  const { timeZone } = useMe().user
  const go = useSearchChange('/admin/leave-records', recordSearch)
  const list = useRecordList(search)
  const choices = useChoices()
  const chips = recordChips(search, choices, go)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<LeaveRecord>()
  const [isRemoving, setRemoving] = useState(false)
  const add = () => setAdding(true)
  useShortcuts([{ keys: 'n', does: 'Add Leave', group: 'Leave Management', run: add }])
  const reset = () =>
    go({ search: undefined, startDate: undefined, endDate: undefined, employee: undefined, bu: undefined })
  const addButton = (
    <Button look="filled" size="form" shortcut="N" onClick={add}>
      Add Leave
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
        end={!isRangeWrong(search) && <ExportMenu source={() => recordExport(search, timeZone, chips)} />}
      />
      <FilterChips chips={chips} onReset={recordSearch.isFiltered(search) ? reset : undefined} />
      <div className={styles.table}>
        {isRangeWrong(search) ? (
          <Note mark="missed" role="alert">
            {rangeTexts.filterStartAfterEnd}
          </Note>
        ) : (
          <PagedTable
            caption="Leave Management, newest day first"
            columns={recordColumns(timeZone)}
            list={list}
            go={go}
            rowId={({ id }) => id}
            rowName={({ employee, date }) => `${employee.name}, ${formatDate(date)}`}
            rowMenu={(record) => (
              <RecordMenu
                record={record}
                onRemove={(one) => {
                  setRemoved(one)
                  setRemoving(true)
                }}
              />
            )}
            isFiltered={recordSearch.isFiltered(search)}
            empty={
              <EmptyState action={<Button onClick={add}>Add Leave</Button>}>
                The leave of your employees will be here as soon as the first day is marked.
              </EmptyState>
            }
            noMatch={
              <EmptyState action={<Button onClick={reset}>Reset Filters</Button>}>{texts.noMatch}</EmptyState>
            }
          />
        )}
      </div>
      <EntryDialog
        choices={choices}
        employeeId={search.employee}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
      />
      <RemoveDialog record={removed} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </>
  )
}
