import type { ReactNode } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { DateRangeFilter } from '#web/ui/filter/date-range-filter.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { recordSearch, type RecordSearch } from './search.ts'
import type { Choices } from './use-choices.ts'

interface RecordFiltersProps {
  search: RecordSearch
  choices: Choices
  onChange: ChangeSearch<RecordSearch>
  total: number | undefined
  /** The choice of the list, before the search. */
  start: ReactNode
  end: ReactNode
}

/** The search and the filters over the list. */
export function RecordFilters({ search, choices, onChange, total, start, end }: RecordFiltersProps) {
  return (
    <Toolbar end={end}>
      {start}
      <SearchField label="Search leave" search={search} onChange={onChange} />
      <FilterSheet active={recordSearch.countOf(search)} total={total}>
        <DateRangeFilter label="Date" width={300} search={search} onChange={onChange} />
        <OptionFilter
          label="Employee"
          anyLabel="All employees"
          options={employeeOptions(choices)}
          value={search.employee}
          onChange={(employee) => onChange({ employee })}
        />
        <OptionFilter
          label="Business unit"
          anyLabel="All units"
          options={choices.businessUnits.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.bu}
          onChange={(bu) => onChange({ bu })}
        />
      </FilterSheet>
    </Toolbar>
  )
}

function employeeOptions({ employees }: Choices) {
  return employees.map(({ id, name, businessUnit, isActive }) => ({
    value: id,
    label: name,
    detail: isActive ? businessUnit?.name : 'No longer an active employee',
  }))
}
