import { useMedia } from '#web/lib/use-media.ts'
import { FilterButton } from '#web/ui/filter/filter-button.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { FilterPanel, filtersOff, hasUnits, type FilterProps } from './filter-panel.tsx'

/** All filters and the legend under one button, and on a phone in a sheet. */
export function CalendarFilters(props: FilterProps) {
  const { search, view, latest } = props
  const isPhone = useMedia('phone')
  if (view === 'people' && !hasUnits(latest)) return null
  const off = filtersOff(search, view)
  if (isPhone)
    return (
      <FilterSheet active={off} total={undefined} isBrief>
        <FilterPanel {...props} />
      </FilterSheet>
    )
  return (
    <FilterButton label={off > 0 ? `Filters, ${off} changed` : 'Filters'} width={296}>
      {() => <FilterPanel {...props} />}
    </FilterButton>
  )
}
