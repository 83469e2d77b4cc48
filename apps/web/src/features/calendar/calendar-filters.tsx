import { useContext } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { FilterSheet, InSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import type { Calendar, View } from './calendar-types.ts'
import { countCancelled, countsOf, type Entry } from './entries.ts'
import { FilterToggles } from './filter-toggles.tsx'
import { namedDays, type Period } from './period.ts'
import { kindsIn, kindsText, type CalendarSearch } from './search.ts'

/** The chosen filters, and the content that they filter. */
interface FilterProps {
  search: CalendarSearch
  go: ChangeSearch<CalendarSearch>
  view: View
  period: Period
  /** Undefined while it is loading. */
  calendar: Calendar | undefined
  /** The latest answer, which may be that of another period; undefined while nothing has been loaded. */
  latest: Calendar | undefined
  entries: readonly Entry[]
}

/** Which kinds of entries are shown. The view of people shows leave and days off only, and has no such choice. */
export function KindFilters({ search, go, view, period, calendar, entries }: FilterProps) {
  if (view === 'people') return null
  const days = namedDays(period)
  return (
    <FilterToggles
      shown={kindsIn(search.kinds)}
      counts={calendar && countsOf(calendar, entries, days)}
      onChange={(next) => go({ kinds: kindsText(next) })}
      cancelled={{
        count: calendar && countCancelled(calendar, days),
        isShown: search.cancelled !== undefined,
        onChange: (isShown) => go({ cancelled: isShown ? 'shown' : undefined }),
      }}
    />
  )
}

/** The filters that depend on the loaded calendar: its units, and series as each occurrence or once. */
export function CalendarFilters({ search, go, view, latest }: FilterProps) {
  const isInSheet = useContext(InSheet)
  const units = latest?.businessUnits ?? []
  const hasSeries = latest?.meetings.some(({ recurrence }) => recurrence !== 'none') ?? false
  return (
    <>
      {hasUnits(latest) && (
        <OptionFilter
          label={
            isInSheet ? 'Business unit' : (units.find(({ id }) => id === search.bu)?.name ?? 'All units')
          }
          anyLabel="All units"
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
          value={search.bu}
          onChange={(bu) => go({ bu })}
        />
      )}
      {view !== 'people' && (hasSeries || search.recurring) && (
        <SelectField
          label="Recurring meetings"
          labelHidden={!isInSheet}
          height="tool"
          value={search.recurring ?? 'each'}
          options={[
            { value: 'each', label: 'Recurring: each time' },
            { value: 'once', label: 'Recurring: once' },
          ]}
          onChange={(event) => go({ recurring: event.currentTarget.value === 'once' ? 'once' : undefined })}
        />
      )}
    </>
  )
}

/** All filters in a sheet, on a phone. */
export function PhoneFilters(props: FilterProps) {
  const { search, view, latest } = props
  const hasKinds = view !== 'people'
  if (!hasKinds && !hasUnits(latest)) return null
  const active = [search.bu, ...(hasKinds ? [search.kinds, search.recurring, search.cancelled] : [])]
  return (
    <FilterSheet active={active.filter(Boolean).length} total={undefined} isBrief>
      <KindFilters {...props} />
      <CalendarFilters {...props} />
    </FilterSheet>
  )
}

function hasUnits(calendar: Calendar | undefined): boolean {
  return (calendar?.businessUnits.length ?? 0) > 1
}
