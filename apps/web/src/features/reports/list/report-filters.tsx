import { FilterButton } from '#web/ui/filter-button.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useMe } from '#web/lib/use-me.ts'
import { DateRangeFilter } from '#web/ui/date-range-filter.tsx'
import { type ReportScopeName, type ReportSearch, statuses } from './search.ts'
import type { FilterNames } from './use-filter-names.ts'
import type { SearchChange } from './use-search-change.ts'

export interface ReportFiltersProps {
  search: ReportSearch
  scope: ReportScopeName
  names: FilterNames
  onChange: (change: SearchChange) => void
  /** What else the list can do, at the right. */
  end?: React.ReactNode
}

/** One button a filter, over the table. */
export function ReportFilters({ search, scope, names, onChange, end }: ReportFiltersProps) {
  const { timeZone } = useMe().user
  return (
    <Toolbar end={end}>
      <FilterButton label="Date range">
        {() => (
          <DateRangeFilter
            value={{ startDate: search.startDate, endDate: search.endDate }}
            onChange={onChange}
            timeZone={timeZone}
          />
        )}
      </FilterButton>
      {scope !== 'own' && (
        <>
          <FilterButton label="Employee">
            {(close) => (
              <OptionList
                label="Employee"
                anyLabel="All employees"
                options={peopleOptions(names)}
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
                options={unitOptions(names)}
                value={search.bu}
                onChange={(bu) => {
                  onChange({ bu })
                  close()
                }}
              />
            )}
          </FilterButton>
        </>
      )}
      <FilterButton label="Status">
        {(close) => (
          <OptionList
            label="Status"
            anyLabel="Any status"
            options={statusOptions}
            value={search.status}
            onChange={(status) => {
              onChange({ status: status as ReportSearch['status'] })
              close()
            }}
          />
        )}
      </FilterButton>
    </Toolbar>
  )
}

export const statusOptions = Object.entries(statuses).map(([value, label]) => ({ value, label }))

export function peopleOptions({ people }: FilterNames) {
  return people.map(({ id, name, designation, businessUnit }) => ({
    value: id,
    label: name,
    detail: [designation, businessUnit?.name].filter(Boolean).join(' · ') || undefined,
  }))
}

export function unitOptions({ units }: FilterNames) {
  return units.map(({ id, name }) => ({ value: id, label: name }))
}
