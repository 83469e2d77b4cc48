import { plans } from '#core/people/plans.ts'
import { tenantStatuses } from '#core/tenants/statuses.ts'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { FilterChips, type FilterChip } from '#web/ui/filter-chips.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { isFiltered, type TenantChange, type TenantSearch } from './search.ts'
import { statusWords } from './tenant-status.ts'

interface TenantFiltersProps {
  search: TenantSearch
  onChange: (change: TenantChange, options?: { replace: boolean }) => void
}

export const noFilters: TenantChange = { search: undefined, status: undefined, plan: undefined }

/** Search, status and plan, with a chip for each that is on. */
export function TenantFilters({ search, onChange }: TenantFiltersProps) {
  const chips: FilterChip[] = []
  const add = (name: string, value: string, change: TenantChange) =>
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
        <FilterButton label="Status">
          {(close) => (
            <OptionList
              label="Status"
              anyLabel="Any status"
              options={tenantStatuses.map((value) => ({ value, label: statusWords[value] }))}
              value={search.status}
              onChange={(status) => {
                onChange({ status: status as TenantSearch['status'] })
                close()
              }}
            />
          )}
        </FilterButton>
        <FilterButton label="Plan">
          {(close) => (
            <OptionList
              label="Plan"
              anyLabel="Any plan"
              options={plans.map((value) => ({ value, label: value }))}
              value={search.plan}
              onChange={(plan) => {
                onChange({ plan: plan as TenantSearch['plan'] })
                close()
              }}
            />
          )}
        </FilterButton>
      </Toolbar>
      <FilterChips chips={chips} onReset={isFiltered(search) ? () => onChange(noFilters) : undefined} />
    </>
  )
}
