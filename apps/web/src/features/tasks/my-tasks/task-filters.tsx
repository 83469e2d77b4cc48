import type { ReactNode } from 'react'
import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf } from '#web/ui/filter/chips-of.ts'
import type { FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { tasksSearch, type TasksSearch } from '../tasks-search.ts'

interface TaskFiltersProps {
  search: TasksSearch
  total: number | undefined
  onChange: ChangeSearch<TasksSearch>
  /** Further controls of the page, at the right. */
  end?: ReactNode
}

const filters = [
  { name: 'status', label: 'Status', anyLabel: 'All statuses', values: taskStatuses },
  { name: 'priority', label: 'Priority', anyLabel: 'All priorities', values: taskPriorities },
] as const

/** Search, status and priority for all views; on a phone the latter two are in a sheet. */
export function TaskFilters({ search, total, onChange, end }: TaskFiltersProps) {
  return (
    <Toolbar end={end}>
      <SearchField label="Search tasks" search={search} onChange={onChange} />
      <FilterSheet active={tasksSearch.countOf(search)} total={total} isPopup>
        {filters.map(({ name, label, anyLabel, values }) => (
          <OptionFilter
            key={name}
            label={label}
            anyLabel={anyLabel}
            options={values.map((value) => ({ value, label: value }))}
            value={search[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </FilterSheet>
    </Toolbar>
  )
}

/** A chip for each active filter. */
export function filterChipsOf(
  { search, status, priority }: TasksSearch,
  onChange: ChangeSearch<TasksSearch>,
): FilterChip[] {
  return chipsOf(onChange, [
    ['Search', search, 'search'],
    ['Status', status, 'status'],
    ['Priority', priority, 'priority'],
  ])
}
