import { useState } from 'react'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import type { LeavePerson } from '../leave-types.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { RecordsPeople } from './records-people.tsx'
import { RecordsTable } from './records-table.tsx'
import { recordSearch, recordViews, viewOf, type RecordSearch, type RecordView } from './search.ts'
import { useChoices } from './use-choices.ts'

const viewKey = 'leave-view'

/** The person's last view of the page on this device. */
function usualView(): RecordView {
  const stored = readPersonal<string>(viewKey)
  return recordViews.find((view) => view === stored) ?? 'people'
}

/** The person and the days that were chosen among people and days. */
interface Chosen {
  employeeId: string
  days: { from: string; to: string }
}

/**
 * The leave of all employees, as people and days or as a table, for people who manage leave
 * (docs/spec/tasks.md#2.12).
 */
export function LeaveRecordsPage({ search }: { search: RecordSearch }) {
  const { timeZone } = useMe().user
  const go = useSearchChange('/admin/leave-records', recordSearch)
  const view = viewOf(search, usualView())
  const choices = useChoices()
  const [chosen, setChosen] = useState<Chosen>()
  const add = () => {
    setChosen(undefined)
    go({ add: 'leave' })
  }
  const addFor = (person: LeavePerson, days: Chosen['days']) => {
    setChosen({ employeeId: person.id, days })
    go({ add: 'leave' })
  }
  useShortcuts([{ keys: 'n', does: 'Add leave', group: 'Leave Management', command: 'add-leave', run: add }])
  const show = (next: RecordView) => {
    writePersonal(viewKey, next)
    if (next === 'table') go({ view: next, from: undefined })
    else go({ ...recordSearch.noFilters, bu: search.bu, when: undefined, view: next })
  }
  const views = (
    <Segmented
      label="View"
      value={view}
      onChange={show}
      options={[
        { value: 'people', label: 'People' },
        { value: 'table', label: 'Table' },
      ]}
    />
  )
  const today = serverToday(timeZone)
  return (
    <>
      <PageTitle
        facts="Manage All Employee Leave Records"
        action={
          <Button look="filled" size="form" shortcut="N" onClick={add}>
            Add leave
          </Button>
        }
      >
        Leave Management
      </PageTitle>
      {view === 'people' ? (
        <RecordsPeople {...{ search, choices, go, views, today }} onAdd={add} onAddFor={addFor} />
      ) : (
        <RecordsTable {...{ search, choices, go, views, today }} onAdd={add} />
      )}
      <EntryDialog
        choices={choices}
        employeeId={chosen?.employeeId ?? search.employee}
        days={chosen?.days}
        isOpen={search.add !== undefined}
        onClose={() => go({ add: undefined }, { replace: true })}
      />
    </>
  )
}
