import { plans } from '#core/people/plans.ts'
import { tenantStatuses } from '#core/tenants/statuses.ts'
import type { Change } from '#web/lib/search.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { FilterChips, type FilterChip } from '#web/ui/filter-chips.tsx'
import { OptionFilter } from '#web/ui/option-filter.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { tenantSearch, type TenantSearch } from './search.ts'
import { statusWords } from './tenant-status.ts'

interface TenantFiltersProps {
  search: TenantSearch
  onChange: ChangeSearch<TenantSearch>
}

/** Search, status and plan, with a chip for each active one. */
export function TenantFilters({ search, onChange }: TenantFiltersProps) {
  const chips: FilterChip[] = []
  const add = (name: string, value: string, change: Change<TenantSearch>) =>
    chips.push({ key: name, name, value, remove: () => onChange(change) })
  if (search.search) add('Search', search.search, { search: undefined })
  if (search.status) add('Status', statusWords[search.status], { status: undefined })
  if (search.plan) add('Plan', search.plan, { plan: undefined })
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search companies"
          value={search.search ?? ''}
          onChange={(typed) => onChange({ search: typed || undefined }, { replace: true })}
        />
        <OptionFilter
          label="Status"
          anyLabel="Any status"
          options={tenantStatuses.map((value) => ({ value, label: statusWords[value] }))}
          value={search.status}
          onChange={(status) => onChange({ status: status as TenantSearch['status'] })}
        />
        <OptionFilter
          label="Plan"
          anyLabel="Any plan"
          options={plans.map((value) => ({ value, label: value }))}
          value={search.plan}
          onChange={(plan) => onChange({ plan: plan as TenantSearch['plan'] })}
        />
      </Toolbar>
      <FilterChips
        chips={chips}
        onReset={tenantSearch.isFiltered(search) ? () => onChange(tenantSearch.noFilters) : undefined}
      />
    </>
  )
}
