import { plans } from '#core/people/plans.ts'
import { tenantStatuses } from '#core/tenants/statuses.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf } from '#web/ui/chips-of.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
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
  const chips = chipsOf(onChange, [
    ['Search', search.search, 'search'],
    ['Status', search.status && statusWords[search.status], 'status'],
    ['Plan', search.plan, 'plan'],
  ])
  return (
    <>
      <Toolbar>
        <SearchField label="Search companies" search={search} onChange={onChange} />
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
