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
  /** The name of the company that the address asks for, where an entry tells it. */
  companyName: string | undefined
  onChange: ChangeSearch<PlatformLogSearch>
  /** What else stands beside the filters. */
  end: ReactNode
}

/** Search and kind, with a chip for each that is on, and for the company that a link asked for. */
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
