import { plans } from '#core/people/plans.ts'
import { tenantStatuses } from '#core/tenants/statuses.ts'
import type { ReactNode } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf } from '#web/ui/filter/chips-of.ts'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { tenantSearch, type TenantSearch } from './search.ts'
import { statusNames } from './plan-and-status.tsx'

interface TenantFiltersProps {
  search: TenantSearch
  onChange: ChangeSearch<TenantSearch>
  total: number | undefined
  /** The order of the list, on a phone. */
  sorting: ReactNode
}

/** Search, status and plan, with a chip for each active one. */
export function TenantFilters({ search, onChange, total, sorting }: TenantFiltersProps) {
  const chips = chipsOf(onChange, [
    ['Search', search.search, 'search'],
    ['Status', search.status && statusNames[search.status], 'status'],
    ['Plan', search.plan, 'plan'],
  ])
  return (
    <>
      <Toolbar>
        <SearchField label="Search tenants" search={search} onChange={onChange} />
        <FilterSheet active={chips.length - (search.search ? 1 : 0)} total={total}>
          <OptionFilter
            label="Status"
            anyLabel="Any status"
            options={tenantStatuses.map((value) => ({ value, label: statusNames[value] }))}
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
          {sorting}
        </FilterSheet>
      </Toolbar>
      <FilterChips
        chips={chips}
        onReset={tenantSearch.isFiltered(search) ? () => onChange(tenantSearch.noFilters) : undefined}
      />
    </>
  )
}
