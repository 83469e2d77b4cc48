import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { taskPriorities, taskStatuses } from '#core/tasks/kinds.ts'
import { formatDate } from '#core/time/format.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { chipsOf } from '#web/ui/filter/chips-of.ts'
import { FilterButton } from '#web/ui/filter/filter-button.tsx'
import { FilterChips, type FilterChip } from '#web/ui/filter/filter-chips.tsx'
import { FilterSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter, type OptionFilterProps } from '#web/ui/filter/option-filter.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'
import styles from './team.module.css'
import { Toolbar } from '#web/ui/page/toolbar.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import type { TaskSummary } from '../task-types.ts'
import { teamSearch, type TeamSearch } from './search.ts'

interface TeamFiltersProps {
  search: TeamSearch
  choices: TeamChoices
  onChange: ChangeSearch<TeamSearch>
  total: number | undefined
  /** Further actions of the page, at the right. */
  end?: ReactNode
}

interface Choice extends Omit<OptionFilterProps, 'value' | 'onChange'> {
  name: 'employee' | 'status' | 'priority' | 'bu' | 'by'
}

/** The filters of Team Tasks, with a chip for each active one; on a phone they are in a sheet. */
export function TeamFilters({ search, choices, onChange, total, end }: TeamFiltersProps) {
  const { timeZone } = useMe().user
  const filters = choicesOf(search, choices)
  return (
    <>
      <Toolbar end={end}>
        <SearchField label="Search tasks" search={search} onChange={onChange} />
        <FilterSheet active={teamSearch.countOf(search)} total={total} below="narrow">
          {filters.map(({ name, ...filter }) => (
            <OptionFilter
              key={name}
              {...filter}
              value={search[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          <FilterButton label="Due date">
            {() => (
              <DueFilter
                value={search.dueDate}
                timeZone={timeZone}
                onChange={(dueDate) => onChange({ dueDate })}
              />
            )}
          </FilterButton>
        </FilterSheet>
      </Toolbar>
      <FilterChips
        chips={teamChips(search, choices, onChange)}
        onReset={teamSearch.isFiltered(search) ? () => onChange(teamSearch.noFilters) : undefined}
      />
    </>
  )
}

function choicesOf(search: TeamSearch, { people, units, onTyped }: TeamChoices): Choice[] {
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return [
    { name: 'employee', label: 'Team member', anyLabel: 'All team members', options: people, onTyped },
    { name: 'status', label: 'Status', anyLabel: 'All statuses', options: optionsOf(taskStatuses) },
    { name: 'priority', label: 'Priority', anyLabel: 'All priorities', options: optionsOf(taskPriorities) },
    // A person who manages only one unit has nothing to choose.
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

/** A chip for each active filter. */
export function teamChips(
  search: TeamSearch,
  choices: TeamChoices,
  onChange: ChangeSearch<TeamSearch>,
): FilterChip[] {
  const { nameOf, unitOf } = choices
  const named = (name: Choice['name'], value: string) =>
    name === 'employee' ? nameOf(value) : name === 'bu' ? unitOf(value) : name === 'by' ? 'me' : value
  const { search: typed, dueDate } = search
  const due = dueDate === 'overdue' ? 'Overdue' : dueDate && formatDate(dueDate)
  return chipsOf(onChange, [
    ['Search', typed, 'search'],
    ...choicesOf(search, choices).map(({ name, label }) => {
      const value = search[name]
      return [label, value && named(name, value), name] as const
    }),
    ['Due date', due, 'dueDate'],
  ])
}

/** The people and units to filter by. In large companies people are searched by the typed name. */
export function useTeamChoices(rows: readonly TaskSummary[] | undefined) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const all = useQuery(apiQuery('people', 'GET /tasks/assignees', { query: {} }))
  const found = useQuery({
    ...apiQuery('people', 'GET /tasks/assignees', { query: { search } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
  const people = all.data?.items ?? []
  const units = new Map(people.flatMap(({ businessUnit: unit }) => (unit ? [[unit.id, unit.name]] : [])))
  return {
    people: (search === '' ? people : (found.data?.items ?? people)).map(({ id, name, designation }) => ({
      value: id,
      label: name,
      detail: designation ?? undefined,
    })),
    units: [...units]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    onTyped: setTyped,
    /** The name of somebody who can no longer be assigned tasks is taken from the tasks that they have. */
    nameOf: (id: string): string =>
      [...people, ...(found.data?.items ?? []), ...(rows ?? []).flatMap(({ assignees }) => assignees)].find(
        (person) => person.id === id,
      )?.name ?? (all.isPending ? '…' : 'Unknown'),
    unitOf: (id: string): string => units.get(id) ?? (all.isPending ? '…' : 'Unknown'),
  }
}

type TeamChoices = ReturnType<typeof useTeamChoices>

interface DueFilterProps {
  value: string | undefined
  timeZone: string
  onChange: (value: string | undefined) => void
}

/** Filters tasks that are due on a day, or overdue. */
function DueFilter({ value, timeZone, onChange }: DueFilterProps) {
  const isOverdue = value === 'overdue'
  const [fieldKey, setFieldKey] = useState(0)
  return (
    <>
      <DateField
        key={fieldKey}
        label="Due date"
        height="tool"
        timeZone={timeZone}
        value={isOverdue ? '' : (value ?? '')}
        onChange={(day) => onChange(day || undefined)}
      />
      <label className={styles.overdue}>
        <CheckBox
          checked={isOverdue}
          onChange={(event) => {
            // Mounts the date field again, so that invalid text in it does not stay.
            setFieldKey(fieldKey + 1)
            onChange(event.currentTarget.checked ? 'overdue' : undefined)
          }}
        />
        Only overdue tasks
      </label>
    </>
  )
}
