import type { ActivityScope } from '#core/access/policies/activity.ts'
import { kindNames } from '#core/activity/kinds.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf, nameOrPlaceholder, rangeText } from '#web/ui/filter/chips-of.ts'
import { DateRangeFilter } from '#web/ui/filter/date-range-filter.tsx'
import { FilterChips } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { kindOf, useKinds } from './feed-filters.tsx'
import { activitySearch, queryOf, type ActivitySearch } from './search.ts'
import { leftOut, scopeNames } from './texts.ts'

interface PageFiltersProps {
  scope: ActivityScope
  search: ActivitySearch
  names: FilterNames
  total: number | undefined
  onChange: ChangeSearch<ActivitySearch>
}

/** The filters of the activity page, as buttons of the toolbar. */
export function PageFilters({ scope, search, names, total, onChange }: PageFiltersProps) {
  const kinds = useKinds(scope)
  const { userId, businessUnitId, kind, startDate, endDate } = queryOf(search, scope)
  const active = [userId, businessUnitId, kind, startDate ?? endDate]
  const optionsOf = (all: FilterNames['people']) => all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterSheet active={active.filter((value) => value !== undefined).length} total={total}>
      {scope === 'all' && (
        <OptionFilter
          label="Business unit"
          anyLabel="All units"
          options={optionsOf(names.units)}
          value={businessUnitId}
          onChange={(bu) => onChange({ bu })}
        />
      )}
      {scope !== 'own' && (
        <OptionFilter
          label="Person"
          anyLabel="All people"
          options={optionsOf(names.people)}
          value={userId}
          onChange={(person) => onChange({ person })}
        />
      )}
      <OptionFilter
        label="Kind"
        anyLabel="All kinds"
        options={kinds}
        value={kind}
        onChange={(next) => onChange({ kind: kindOf(next) })}
      />
      <DateRangeFilter label="Dates" search={search} onChange={onChange} />
    </FilterSheet>
  )
}

/** A chip for each active filter of the activity page. */
export function PageChips({ scope, search, names, onChange }: Omit<PageFiltersProps, 'total'>) {
  const { userId, businessUnitId, kind, search: text, startDate, endDate } = queryOf(search, scope)
  const chips = chipsOf(onChange, [
    ['Search', text, 'search'],
    ['Business unit', nameOrPlaceholder(names.units, businessUnitId, names.units.length > 0), 'bu'],
    ['Person', nameOrPlaceholder(names.people, userId, names.people.length > 0), 'person'],
    ['Kind', kind && kindNames[kind], 'kind'],
    ['Date', rangeText(startDate, endDate), 'startDate', 'endDate'],
  ])
  return (
    <FilterChips
      chips={chips}
      onReset={chips.length > 0 ? () => onChange(activitySearch.noFilters) : undefined}
    />
  )
}

/** The people and units that a list can be filtered by. */
export interface FilterNames {
  people: readonly { id: string; name: string }[]
  units: readonly { id: string; name: string }[]
}

/** The scope and the filters of a list in words, for an export: "Kind: Leave". */
export function filterWords(
  search: ActivitySearch,
  scope: ActivityScope,
  { people, units }: FilterNames,
): string[] {
  const { userId, businessUnitId, kind, search: text, startDate, endDate } = queryOf(search, scope)
  const filters: [name: string, value: string | undefined][] = [
    ['Whose activity', scopeNames[scope]],
    ['Business unit', nameOrPlaceholder(units, businessUnitId, units.length > 0)],
    ['Person', nameOrPlaceholder(people, userId, people.length > 0)],
    ['Kind', kind ? kindNames[kind] : leftOut[scope === 'own' ? 'own' : 'several']],
    ['Search', text],
    ['Date', rangeText(startDate, endDate)],
  ]
  return filters.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
}
