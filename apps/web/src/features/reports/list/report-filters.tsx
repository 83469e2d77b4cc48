import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { DateRangeFilter } from '#web/ui/filter/date-range-filter.tsx'
import { reportSearch, statuses, type ReportScopeName, type ReportSearch } from './search.ts'
import type { FilterNames } from './use-filter-names.ts'

interface ReportFiltersProps {
  search: ReportSearch
  scope: ReportScopeName
  names: FilterNames
  onChange: ChangeSearch<ReportSearch>
  total: number | undefined
  /** The order of the list, if its headers do not offer it. */
  sorting?: React.ReactNode
  /** Further actions of the list, at the right. */
  end?: React.ReactNode
}

/** The filters over the list. */
export function ReportFilters({ search, scope, names, onChange, end, sorting, total }: ReportFiltersProps) {
  const isOwn = scope === 'own'
  return (
    <Toolbar end={end}>
      {!isOwn && <SearchField label="Search people" search={search} onChange={onChange} />}
      <FilterSheet active={reportSearch.countOf(search)} total={total}>
        <DateRangeFilter label="Date range" search={search} onChange={onChange} />
        {!isOwn && (
          <OptionFilter
            label="Employee"
            anyLabel="All employees"
            options={peopleOptions(names)}
            value={search.employee}
            onChange={(employee) => onChange({ employee })}
          />
        )}
        {/* A person who reads only one unit has nothing to choose. */}
        {!isOwn && (names.hasUnits || search.bu) && (
          <OptionFilter
            label="Business unit"
            anyLabel="All units"
            options={names.units.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.bu}
            onChange={(bu) => onChange({ bu })}
          />
        )}
        <OptionFilter
          label="Status"
          anyLabel="Any status"
          options={Object.entries(statuses).map(([value, label]) => ({ value, label }))}
          value={search.status}
          onChange={(status) => onChange({ status: status as ReportSearch['status'] })}
        />
        {sorting}
      </FilterSheet>
    </Toolbar>
  )
}

function peopleOptions({ people }: FilterNames) {
  return people.map(({ id, name, designation, businessUnit }) => ({
    value: id,
    label: name,
    detail: [designation, businessUnit?.name].filter(Boolean).join(' · ') || undefined,
  }))
}
