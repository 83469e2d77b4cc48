import { platformLogKindNames, platformLogKinds } from '#core/platform-log/kinds.ts'
import type { ReactNode } from 'react'
import type { Change } from '#web/lib/search.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { FilterChips, type FilterChip } from '#web/ui/filter-chips.tsx'
import { OptionFilter } from '#web/ui/option-filter.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { platformLogSearch, type PlatformLogSearch } from './search.ts'

interface PlatformLogFiltersProps {
  search: PlatformLogSearch
  /** The name of the company in the address, where an entry has it. */
  companyName: string | undefined
  onChange: ChangeSearch<PlatformLogSearch>
  /** Further elements beside the filters. */
  end: ReactNode
}

/** Search and kind, with a chip for each active one, and for the company in the address. */
export function PlatformLogFilters({ search, companyName, onChange, end }: PlatformLogFiltersProps) {
  const chips: FilterChip[] = []
  const add = (name: string, value: string, change: Change<PlatformLogSearch>) =>
    chips.push({ key: name, name, value, remove: () => onChange(change) })
  if (search.search) add('Search', search.search, { search: undefined })
  if (search.kind) add('Kind', platformLogKindNames[search.kind], { kind: undefined })
  if (search.tenant) add('Company', companyName ?? 'one company', { tenant: undefined })
  return (
    <>
      <Toolbar end={end}>
        <SearchField
          label="Search log"
          value={search.search ?? ''}
          onChange={(typed) => onChange({ search: typed || undefined }, { replace: true })}
        />
        <OptionFilter
          label="Kind"
          anyLabel="Any kind"
          options={platformLogKinds.map((value) => ({ value, label: platformLogKindNames[value] }))}
          value={search.kind}
          onChange={(kind) => onChange({ kind: kind as PlatformLogSearch['kind'] })}
        />
      </Toolbar>
      <FilterChips
        chips={chips}
        onReset={
          platformLogSearch.isFiltered(search) ? () => onChange(platformLogSearch.noFilters) : undefined
        }
      />
    </>
  )
}
