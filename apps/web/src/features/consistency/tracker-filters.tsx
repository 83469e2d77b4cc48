import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf, nameOrPlaceholder } from '#web/ui/filter/chips-of.ts'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { attentions, trackerSearch, type TrackerSearch } from './search.ts'

interface TrackerFiltersProps {
  search: TrackerSearch
  onChange: ChangeSearch<TrackerSearch>
  onReset: () => void
  total: number | undefined
  end: ReactNode
}

/** Search, unit and days missed, with a chip for each active filter. On a phone the filters are in a sheet. */
export function TrackerFilters({ search, onChange, onReset, total, end }: TrackerFiltersProps) {
  const { units, chips } = useFilterChips(search, onChange)
  const filters = [
    // A person who sees only one unit has nothing to choose.
    ...(units.length > 1 || search.bu
      ? [
          {
            name: 'bu' as const,
            label: 'Business unit',
            anyLabel: 'All units',
            value: search.bu,
            options: units.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    {
      name: 'attention' as const,
      label: 'Silent now',
      anyLabel: 'Everybody',
      value: search.attention,
      options: Object.entries(attentions).map(([value, label]) => ({ value, label })),
    },
  ]
  const set = (name: 'bu' | 'attention', value: string | undefined) => onChange({ [name]: value })
  return (
    <>
      <Toolbar end={end}>
        <SearchField label="Search people" search={search} onChange={onChange} />
        <FilterSheet active={filters.filter(({ value }) => value).length} total={total}>
          {filters.map(({ name, ...filter }) => (
            <OptionFilter key={name} {...filter} onChange={(next) => set(name, next)} />
          ))}
        </FilterSheet>
      </Toolbar>
      <FilterChips chips={chips} onReset={trackerSearch.isFiltered(search) ? onReset : undefined} />
    </>
  )
}

/** The units that the person sees, and a chip for each active filter. */
export function useFilterChips(search: TrackerSearch, onChange: ChangeSearch<TrackerSearch>) {
  const { data } = useQuery(
    apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } }),
  )
  const units = data?.items ?? []
  const chips = chipsOf(onChange, [
    ['Search', search.search, 'search'],
    ['Business unit', nameOrPlaceholder(units, search.bu, data !== undefined), 'bu'],
    ['Silent now', search.attention && attentions[search.attention], 'attention'],
  ])
  return { units, chips }
}
