import { platformLogKindNames, platformLogKinds } from '#core/platform-log/kinds.ts'
import type { ReactNode } from 'react'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { FilterChips, type FilterChip } from '#web/ui/filter-chips.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { isFiltered, type PlatformLogChange, type PlatformLogSearch } from './search.ts'

interface PlatformLogFiltersProps {
  search: PlatformLogSearch
  /** The name of the company that the address asks for, where an entry tells it. */
  companyName: string | undefined
  onChange: (change: PlatformLogChange, options?: { replace: boolean }) => void
  /** What else stands beside the filters. */
  end: ReactNode
}

export const noFilters: PlatformLogChange = { search: undefined, kind: undefined, tenant: undefined }

/** Search and kind, with a chip for each that is on, and for the company that a link asked for. */
export function PlatformLogFilters({ search, companyName, onChange, end }: PlatformLogFiltersProps) {
  const chips: FilterChip[] = []
  const add = (name: string, value: string, change: PlatformLogChange) =>
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
        <FilterButton label="Kind">
          {(close) => (
            <OptionList
              label="Kind"
              anyLabel="Any kind"
              options={platformLogKinds.map((value) => ({ value, label: platformLogKindNames[value] }))}
              value={search.kind}
              onChange={(kind) => {
                onChange({ kind: kind as PlatformLogSearch['kind'] })
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
