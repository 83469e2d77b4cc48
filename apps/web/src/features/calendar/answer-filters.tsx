import { useContext } from 'react'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { InSheet } from '#web/ui/filter/filter-sheet.tsx'
import { OptionFilter } from '#web/ui/filter/option-filter.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import type { Calendar } from './calendar-types.ts'
import type { CalendarSearch } from './search.ts'

interface AnswerFiltersProps {
  /** Undefined while nothing has been loaded. */
  answer: Calendar | undefined
  search: CalendarSearch
  go: ChangeSearch<CalendarSearch>
  /** Whether meetings are shown, of which series are shown each time or once. */
  hasMeetings: boolean
}

/** Whether there are units to choose from. */
export function hasUnits(answer: Calendar | undefined): boolean {
  return (answer?.businessUnits.length ?? 0) > 1
}

/** What the answer gives a choice of: its units, and series as each occurrence or once. */
export function AnswerFilters({ answer, search, go, hasMeetings }: AnswerFiltersProps) {
  const isInSheet = useContext(InSheet)
  const units = answer?.businessUnits ?? []
  const hasSeries = answer?.meetings.some(({ recurrence }) => recurrence !== 'none') ?? false
  return (
    <>
      {hasUnits(answer) && (
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
      {hasMeetings && (hasSeries || search.recurring) && (
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
