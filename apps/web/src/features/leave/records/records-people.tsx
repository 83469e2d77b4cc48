import { useState } from 'react'
import { IconTrash } from '@tabler/icons-react'
import { enterUpToDaysBack } from '#core/leave/limits.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import type { LeavePerson } from '../leave-types.ts'
import { PeoplePart } from '../people/people-part.tsx'
import { weeksFrom } from '../people/use-leave-days.ts'
import { recordChips } from './record-chips.ts'
import { recordExport } from './record-export.ts'
import type { RecordsViewProps } from './records-table.tsx'
import { RemoveDialog, type RemovedLeave } from './remove-dialog.tsx'

interface RecordsPeopleProps extends RecordsViewProps {
  onAddFor: (person: LeavePerson, days: { from: string; to: string }) => void
}

/** Leave as people and days, four weeks at once. */
export function RecordsPeople(props: RecordsPeopleProps) {
  const { search, choices, go, views, today, onAdd, onAddFor } = props
  const { id: me, timeZone } = useMe().user
  const [removed, setRemoved] = useState<RemovedLeave>()
  const [isRemoving, setRemoving] = useState(false)
  const firstDay = search.from ?? today.toString()
  const { from, to } = weeksFrom(firstDay)
  const addFrom = today.subtract({ days: enterUpToDaysBack }).toString()
  const chips = recordChips(search.bu ? { bu: search.bu } : {}, choices, go)
  const exported = { startDate: from, endDate: to, ...(search.bu ? { bu: search.bu } : {}) }
  return (
    <>
      <PeoplePart
        firstDay={firstDay}
        businessUnitId={search.bu}
        onTurn={(next) => go({ from: next })}
        addFrom={({ id }) => (id === me ? undefined : addFrom)}
        onAdd={onAddFor}
        actsOn={(person, stretch, close) => (
          <>
            <Button look="accent" onClick={() => go({ view: 'table', employee: person.id, from: undefined })}>
              All leave of {person.name}
            </Button>
            {person.id !== me && (
              <Button
                look="accent"
                onClick={() => {
                  close()
                  setRemoved({ employee: person, from: stretch.from, dates: stretch.dates })
                  setRemoving(true)
                }}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden="true" />
                Remove leave
              </Button>
            )}
          </>
        )}
        filters={
          <FilterSheet active={search.bu ? 1 : 0} total={undefined}>
            <OptionFilter
              label="Business unit"
              anyLabel="All units"
              options={choices.businessUnits.map(({ id, name }) => ({ value: id, label: name }))}
              value={search.bu}
              onChange={(bu) => go({ bu })}
            />
          </FilterSheet>
        }
        chips={<FilterChips chips={chips} onReset={search.bu ? () => go({ bu: undefined }) : undefined} />}
        end={
          <>
            <ExportMenu
              source={() => recordExport(exported, 'all', timeZone, recordChips(exported, choices, go))}
            />
            {views}
          </>
        }
        emptyAction={<Button onClick={onAdd}>Add leave</Button>}
      />
      <RemoveDialog stretch={removed} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </>
  )
}
