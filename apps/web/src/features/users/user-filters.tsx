import type { ReactNode } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter, type OptionFilterProps } from '#web/ui/filter/option-filter.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { statuses, type UserSearch } from './search.ts'
import type { Choices } from './use-choices.ts'

interface UserFiltersProps {
  search: UserSearch
  choices: Choices
  onChange: ChangeSearch<UserSearch>
  total: number | undefined
  /** The order of the list, on a phone. */
  sorting: ReactNode
  /** Further actions of the list, at the right. */
  end: ReactNode
}

interface Filter extends Omit<OptionFilterProps, 'onChange'> {
  name: 'role' | 'bu' | 'status'
}

function filtersOf(search: UserSearch, { roles, allUnits }: Choices): Filter[] {
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const others = Object.entries(statuses).filter(([value]) => value !== 'active')
  return [
    { name: 'role', label: 'Role', anyLabel: 'All roles', value: search.role, options: named(roles) },
    {
      name: 'bu',
      label: 'Business unit',
      anyLabel: 'All units',
      value: search.bu,
      // Archived units are left out, except for the chosen one.
      options: named(
        allUnits.filter(({ id, status }) => status === 'active' || id === search.bu).map(withStatus),
      ),
    },
    {
      name: 'status',
      label: 'Status',
      anyLabel: statuses.active,
      value: search.status,
      options: others.map(([value, label]) => ({ value, label })),
    },
  ]
}

function withStatus({ id, name, status }: Choices['allUnits'][number]) {
  return { id, name: status === 'archived' ? `${name} (archived)` : name }
}

/** The search and the filters above the list. */
export function UserFilters({ search, choices, onChange, total, sorting, end }: UserFiltersProps) {
  const filters = filtersOf(search, choices)
  return (
    <Toolbar end={end}>
      <SearchField label="Search people" search={search} onChange={onChange} />
      <FilterSheet active={filters.filter(({ value }) => value).length} total={total}>
        {filters.map(({ name, ...filter }) => (
          <OptionFilter key={name} {...filter} onChange={(next) => onChange({ [name]: next })} />
        ))}
        {sorting}
      </FilterSheet>
    </Toolbar>
  )
}
