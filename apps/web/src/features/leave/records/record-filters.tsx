import type { ReactNode } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { DateRangeFilter } from '#web/ui/date-range-filter.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { FilterSheet } from '#web/ui/filter-sheet.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { filterNames, type RecordSearch } from './search.ts'
import type { Choices } from './use-choices.ts'
import type { SearchChange } from './use-record-search.ts'

interface RecordFiltersProps {
  search: RecordSearch
  choices: Choices
  onChange: (change: SearchChange, options?: { replace?: boolean }) => void
  total: number | undefined
  end: ReactNode
}

/** The search, and one button a filter, over the table. */
export function RecordFilters({ search, choices, onChange, end }: RecordFiltersProps) {
  const { timeZone } = useMe().user
  return (
    <Toolbar end={end}>
      <Search search={search} onChange={onChange} />
      <FilterButton label="Date" width={300}>
        {() => (
          <DateRangeFilter
            value={{ startDate: search.startDate, endDate: search.endDate }}
            onChange={onChange}
            timeZone={timeZone}
          />
        )}
      </FilterButton>
      <FilterButton label="Employee">
        {(close) => (
          <OptionList
            label="Employee"
            anyLabel="All employees"
            options={employeeOptions(choices)}
            value={search.employee}
            onChange={(employee) => {
              onChange({ employee })
              close()
            }}
          />
        )}
      </FilterButton>
      <FilterButton label="Business unit">
        {(close) => (
          <OptionList
            label="Business unit"
            anyLabel="All units"
            options={unitOptions(choices)}
            value={search.bu}
            onChange={(bu) => {
              onChange({ bu })
              close()
            }}
          />
        )}
      </FilterButton>
    </Toolbar>
  )
}

/** On a phone: the search, and the filters in a sheet. */
export function PhoneRecordFilters({ search, choices, onChange, total, end }: RecordFiltersProps) {
  const { timeZone } = useMe().user
  const active = filterNames.filter((name) => name !== 'search' && search[name]).length
  return (
    <Toolbar end={end}>
      <Search search={search} onChange={onChange} />
      <FilterSheet active={active} total={total}>
        <DateRangeFilter
          value={{ startDate: search.startDate, endDate: search.endDate }}
          onChange={onChange}
          timeZone={timeZone}
        />
        <SelectField
          label="Employee"
          value={search.employee ?? ''}
          options={[{ value: '', label: 'All employees' }, ...employeeOptions(choices)]}
          onChange={(event) => onChange({ employee: event.currentTarget.value || undefined })}
        />
        <SelectField
          label="Business unit"
          value={search.bu ?? ''}
          options={[{ value: '', label: 'All units' }, ...unitOptions(choices)]}
          onChange={(event) => onChange({ bu: event.currentTarget.value || undefined })}
        />
      </FilterSheet>
    </Toolbar>
  )
}

function Search({ search, onChange }: Pick<RecordFiltersProps, 'search' | 'onChange'>) {
  return (
    <SearchField
      label="Search leave"
      value={search.search ?? ''}
      onChange={(typed) => onChange({ search: typed || undefined }, { replace: true })}
    />
  )
}

function employeeOptions({ employees }: Choices) {
  return employees.map(({ id, name, businessUnit, isActive }) => ({
    value: id,
    label: name,
    detail: isActive ? businessUnit?.name : 'No longer an active employee',
  }))
}

function unitOptions({ businessUnits }: Choices) {
  return businessUnits.map(({ id, name }) => ({ value: id, label: name }))
}
