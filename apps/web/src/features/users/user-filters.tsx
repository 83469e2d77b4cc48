import type { ReactNode } from 'react'
import { FilterSheet } from '#web/ui/filter-sheet.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { statuses, type UserSearch } from './search.ts'
import type { Choices } from './use-choices.ts'
import type { SearchChange } from './use-user-search.ts'

export interface UserFiltersProps {
  search: UserSearch
  choices: Choices
  onChange: (change: SearchChange, options?: { replace?: boolean }) => void
  total: number | undefined
  /** What else the list can do, at the right. */
  end: ReactNode
}

interface Filter {
  name: 'role' | 'bu' | 'status'
  label: string
  anyLabel: string
  value: string | undefined
  options: { value: string; label: string }[]
}

function filtersOf(search: UserSearch, { roles, units }: Choices): Filter[] {
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const others = Object.entries(statuses).filter(([value]) => value !== 'active')
  return [
    { name: 'role', label: 'Role', anyLabel: 'All roles', value: search.role, options: named(roles) },
    { name: 'bu', label: 'Business unit', anyLabel: 'All units', value: search.bu, options: named(units) },
    {
      name: 'status',
      label: 'Status',
      anyLabel: statuses.active,
      value: search.status,
      options: others.map(([value, label]) => ({ value, label })),
    },
  ]
}

/** The search, and one button a filter, over the table. */
export function UserFilters({ search, choices, onChange, end }: UserFiltersProps) {
  return (
    <Toolbar end={end}>
      <Search search={search} onChange={onChange} />
      {filtersOf(search, choices).map(({ name, label, anyLabel, value, options }) => (
        <FilterButton key={name} label={label}>
          {(close) => (
            <OptionList
              label={label}
              anyLabel={anyLabel}
              options={options}
              value={value}
              onChange={(next) => {
                onChange({ [name]: next })
                close()
              }}
            />
          )}
        </FilterButton>
      ))}
    </Toolbar>
  )
}

/** On a phone: the search, and the filters in a sheet. */
export function PhoneUserFilters({ search, choices, onChange, total, end }: UserFiltersProps) {
  const filters = filtersOf(search, choices)
  const active = filters.filter(({ value }) => value).length
  return (
    <Toolbar end={end}>
      <Search search={search} onChange={onChange} />
      <FilterSheet active={active} total={total}>
        {filters.map(({ name, label, anyLabel, value, options }) => (
          <SelectField
            key={name}
            label={label}
            value={value ?? ''}
            options={[{ value: '', label: anyLabel }, ...options]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
          />
        ))}
      </FilterSheet>
    </Toolbar>
  )
}

function Search({ search, onChange }: Pick<UserFiltersProps, 'search' | 'onChange'>) {
  return (
    <SearchField
      label="Search people"
      value={search.search ?? ''}
      onChange={(typed) => onChange({ search: typed || undefined }, { replace: true })}
    />
  )
}
