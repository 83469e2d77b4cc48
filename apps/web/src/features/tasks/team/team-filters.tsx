import type { ReactNode } from 'react'
import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { formatDate } from '#core/time/format.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { FilterChips, type FilterChip } from '#web/ui/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter-sheet.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { DueFilter } from './due-filter.tsx'
import { filtersOf, isFiltered, noFilters, type TeamSearch } from './search.ts'
import type { TeamChoices } from './use-team-choices.ts'
import type { ChangeSearch } from '../use-tasks-search.ts'

interface TeamFiltersProps {
  search: TeamSearch
  choices: TeamChoices
  onChange: ChangeSearch<TeamSearch>
  total: number | undefined
  /** What else the page can do, at the right. */
  end?: ReactNode
}

interface Choice {
  name: 'employee' | 'status' | 'priority' | 'bu' | 'by'
  label: string
  anyLabel: string
  options: readonly { value: string; label: string; detail?: string | undefined }[]
  onTyped?: (typed: string) => void
}

/** What Team Tasks is narrowed by, with a chip for each filter that is on; on a phone they lie in a sheet. */
export function TeamFilters({ search, choices, onChange, total, end }: TeamFiltersProps) {
  const isPhone = useMedia('phone')
  const { timeZone } = useMe().user
  const filters = choicesOf(search, choices)
  const set = (name: Choice['name'], value: string | undefined) => onChange({ [name]: value })
  const due = (
    <DueFilter value={search.dueDate} timeZone={timeZone} onChange={(dueDate) => onChange({ dueDate })} />
  )
  const { search: typed, ...others } = filtersOf(search)
  return (
    <>
      <Toolbar end={end}>
        <SearchField
          label="Search tasks"
          value={typed ?? ''}
          onChange={(next) => onChange({ search: next || undefined }, { replace: true })}
        />
        {isPhone ? (
          <FilterSheet active={Object.keys(others).length} total={total}>
            {filters.map(({ name, label, anyLabel, options }) => (
              <SelectField
                key={name}
                label={label}
                value={search[name] ?? ''}
                options={[{ value: '', label: anyLabel }, ...options]}
                onChange={(event) => set(name, event.currentTarget.value || undefined)}
              />
            ))}
            {due}
          </FilterSheet>
        ) : (
          <>
            {filters.map(({ name, label, anyLabel, options, onTyped }) => (
              <FilterButton key={name} label={label}>
                {(close) => (
                  <OptionList
                    label={label}
                    anyLabel={anyLabel}
                    options={options}
                    value={search[name]}
                    {...(onTyped ? { onTyped } : {})}
                    onChange={(next) => {
                      set(name, next)
                      close()
                    }}
                  />
                )}
              </FilterButton>
            ))}
            <FilterButton label="Due date">{() => due}</FilterButton>
          </>
        )}
      </Toolbar>
      <FilterChips
        chips={chipsOf(search, filters, choices, onChange)}
        onReset={isFiltered(search) ? () => onChange(noFilters) : undefined}
      />
    </>
  )
}

function choicesOf(search: TeamSearch, { people, units, onTyped }: TeamChoices): Choice[] {
  const words = (all: readonly string[]) => all.map((one) => ({ value: one, label: one }))
  return [
    { name: 'employee', label: 'Team member', anyLabel: 'All Team Members', options: people, onTyped },
    { name: 'status', label: 'Status', anyLabel: 'All Statuses', options: words(taskStatuses) },
    { name: 'priority', label: 'Priority', anyLabel: 'All priorities', options: words(taskPriorities) },
    // Whoever looks after one unit only has nothing to choose.
    ...(units.length > 1 || search.bu
      ? [{ name: 'bu' as const, label: 'Business unit', anyLabel: 'All units', options: units }]
      : []),
    {
      name: 'by',
      label: 'Assigned by',
      anyLabel: 'Anybody',
      options: [{ value: 'me', label: 'Assigned by me' }],
    },
  ]
}

function chipsOf(
  search: TeamSearch,
  filters: readonly Choice[],
  { nameOf, unitOf }: TeamChoices,
  onChange: ChangeSearch<TeamSearch>,
): FilterChip[] {
  const named = (name: Choice['name'], value: string) =>
    name === 'employee' ? nameOf(value) : name === 'bu' ? unitOf(value) : name === 'by' ? 'me' : value
  const chips = filters.flatMap(({ name, label }): FilterChip[] => {
    const value = search[name]
    return value
      ? [{ key: name, name: label, value: named(name, value), remove: () => onChange({ [name]: undefined }) }]
      : []
  })
  if (search.search)
    chips.unshift({
      key: 'search',
      name: 'Search',
      value: search.search,
      remove: () => onChange({ search: undefined }),
    })
  if (search.dueDate)
    chips.push({
      key: 'dueDate',
      name: 'Due date',
      value: search.dueDate === 'overdue' ? 'Overdue' : formatDate(search.dueDate),
      remove: () => onChange({ dueDate: undefined }),
    })
  return chips
}
