import { platformLogKindNames, platformLogKinds } from '#core/platform-log/kinds.ts'
import type { ReactNode } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf } from '#web/ui/chips-of.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
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
  const chips = chipsOf(onChange, [
    ['Search', search.search, 'search'],
    ['Kind', search.kind && platformLogKindNames[search.kind], 'kind'],
    ['Company', search.tenant && (companyName ?? 'one company'), 'tenant'],
  ])
  return (
    <>
      <Toolbar end={end}>
        <SearchField label="Search log" search={search} onChange={onChange} />
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
