import type { ReactNode } from 'react'
import { formatDate } from '#core/time/format.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf } from '#web/ui/filter/chips-of.ts'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { DayFilter } from './day-fields.tsx'
import { meetingsSearch, type MeetingsSearch } from './search.ts'

interface MeetingFiltersProps {
  search: MeetingsSearch
  /** How many meetings match; undefined if unknown. */
  total: number | undefined
  onChange: ChangeSearch<MeetingsSearch>
  end: ReactNode
}

/** The search, and the kind and days of the list, which are in a sheet in a narrow window. */
export function MeetingFilters({ search, total, onChange, end }: MeetingFiltersProps) {
  const { from, to, kind } = search
  return (
    <>
      <Toolbar end={end}>
        <SearchField label="Search meetings" search={search} onChange={onChange} />
        <FilterSheet active={(from || to ? 1 : 0) + (kind ? 1 : 0)} total={total} below="narrow">
          <Segmented
            label="Kind of meeting"
            value={kind ?? 'all'}
            options={[
              { value: 'all', label: 'All' },
              {
                value: 'formal',
                label: (
                  <>
                    <Mark name="meeting" /> Formal
                  </>
                ),
              },
              {
                value: 'memo',
                label: (
                  <>
                    <Mark name="memo" /> Live memo
                  </>
                ),
              },
            ]}
            onChange={(next) => onChange({ kind: next === 'all' ? undefined : next })}
          />
          <DayFilter search={search} onChange={onChange} />
        </FilterSheet>
      </Toolbar>
      <FilterChips
        chips={chipsOf(onChange, [
          ['Search', search.search, 'search'],
          ['From', from && formatDate(from), 'from'],
          ['To', to && formatDate(to), 'to'],
          ['Kind', kind && { formal: 'Formal', memo: 'Live memo' }[kind], 'kind'],
        ])}
        onReset={meetingsSearch.isFiltered(search) ? () => onChange(meetingsSearch.noFilters) : undefined}
      />
    </>
  )
}
