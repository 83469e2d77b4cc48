import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { FilterButton } from '#web/ui/filter-button.tsx'
import type { FilterChip } from '#web/ui/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter-sheet.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import type { TasksSearch } from '../tasks-search.ts'
import type { ChangeSearch } from '../use-tasks-search.ts'

interface TaskFiltersProps {
  search: TasksSearch
  total: number | undefined
  onChange: ChangeSearch
}

const filters = [
  { name: 'status', label: 'Status', anyLabel: 'All Statuses', values: taskStatuses },
  { name: 'priority', label: 'Priority', anyLabel: 'All Priorities', values: taskPriorities },
] as const

/** Search, state and priority over all views; on a phone the latter two in a sheet. */
export function TaskFilters({ search, total, onChange }: TaskFiltersProps) {
  const isPhone = useMedia('phone')
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const pick = (name: 'status' | 'priority', value: string | undefined) => onChange({ [name]: value })
  return (
    <Toolbar>
      <SearchField
        label="Search tasks"
        value={search.search ?? ''}
        onChange={(typed) => onChange({ search: typed || undefined }, { replace: true })}
      />
      {isPhone ? (
        <FilterSheet active={filters.filter(({ name }) => search[name]).length} total={total}>
          {filters.map(({ name, label, anyLabel, values }) => (
            <SelectField
              key={name}
              label={label}
              value={search[name] ?? ''}
              options={[{ value: '', label: anyLabel }, ...options(values)]}
              onChange={(event) => pick(name, event.currentTarget.value || undefined)}
            />
          ))}
        </FilterSheet>
      ) : (
        filters.map(({ name, label, anyLabel, values }) => (
          <FilterButton key={name} label={label}>
            {(close) => (
              <OptionList
                label={label}
                anyLabel={anyLabel}
                options={options(values)}
                value={search[name]}
                onChange={(value) => {
                  pick(name, value)
                  close()
                }}
              />
            )}
          </FilterButton>
        ))
      )}
    </Toolbar>
  )
}

/** A chip for each filter that is on. */
export function filterChipsOf(
  { search, status, priority }: TasksSearch,
  onChange: ChangeSearch,
): FilterChip[] {
  const chip = (name: string, value: string | undefined, change: Parameters<ChangeSearch>[0]): FilterChip[] =>
    value ? [{ key: name, name, value, remove: () => onChange(change) }] : []
  return [
    ...chip('Search', search, { search: undefined }),
    ...chip('Status', status, { status: undefined }),
    ...chip('Priority', priority, { priority: undefined }),
  ]
}
