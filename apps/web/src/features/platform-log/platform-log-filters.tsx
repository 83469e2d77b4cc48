import { platformLogKindNames, platformLogKinds } from '#core/platform-log/kinds.ts'
import type { ReactNode } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { FilterChips, type FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { platformLogSearch, type PlatformLogSearch } from './search.ts'

interface PlatformLogFiltersProps {
  search: PlatformLogSearch
  /** A chip for each active filter, and for the company in the address. */
  chips: readonly FilterChip[]
  onChange: ChangeSearch<PlatformLogSearch>
  total: number | undefined
  /** Further elements beside the filters. */
  end: ReactNode
}

/** Search and kind, with the chips of the active filters. */
export function PlatformLogFilters({ search, chips, onChange, total, end }: PlatformLogFiltersProps) {
  return (
    <>
      <Toolbar end={end}>
        <SearchField label="Search log" search={search} onChange={onChange} />
        <FilterSheet active={search.kind ? 1 : 0} total={total}>
          <OptionFilter
            label="Kind"
            anyLabel="Any kind"
            options={platformLogKinds.map((value) => ({ value, label: platformLogKindNames[value] }))}
            value={search.kind}
            onChange={(kind) => onChange({ kind: kind as PlatformLogSearch['kind'] })}
          />
        </FilterSheet>
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
