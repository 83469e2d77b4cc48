import { serverToday } from '#web/lib/server-clock.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '../button/button.tsx'
import { DateField } from '../field/date-field.tsx'
import { FieldGroup, useFieldGroup } from '../form/field-group.tsx'
import { FilterButton } from './filter-button.tsx'
import styles from './filters.module.css'

interface DateRange {
  startDate?: string | undefined
  endDate?: string | undefined
}

interface DateRangeFilterProps {
  label: string
  width?: number
  /** The range in the address. */
  search: DateRange
  onChange: (range: DateRange) => void
}

const rangeWrong = 'Start date cannot be after end date.'

/** A button that opens the first and the last day, with common ranges below. */
export function DateRangeFilter({ label, width = 280, search, onChange }: DateRangeFilterProps) {
  return (
    <FilterButton label={label} width={width}>
      {() => <RangeFields start={search} onChange={onChange} />}
    </FilterButton>
  )
}

interface RangeFieldsProps {
  start: DateRange
  onChange: (range: DateRange) => void
}

/** Applies a range once both fields are valid and it does not end before it starts. */
function RangeFields({ start: { startDate, endDate }, onChange }: RangeFieldsProps) {
  const { timeZone } = useMe().user
  const [draft, setDraft] = useState<DateRange>({ startDate, endDate })
  const [round, setRound] = useState(0)
  const group = useFieldGroup()
  const isRight = group.problems.size === 0
  const change = (part: DateRange, isBoth = false) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (isBoth || (!isBackwards(next) && group.reported().size === 0)) onChange(next)
  }
  const onRight = useEffectEvent(() => {
    const isNew = draft.startDate !== startDate || draft.endDate !== endDate
    if (isRight && isNew) onChange(draft)
  })
  useEffect(() => onRight(), [isRight])
  return (
    <>
      <FieldGroup key={round} fields={group.fields}>
        <DateField
          label="Start date"
          height="tool"
          timeZone={timeZone}
          value={draft.startDate ?? ''}
          error={isBackwards(draft) ? rangeWrong : undefined}
          onChange={(day) => change({ startDate: day || undefined })}
        />
        <DateField
          label="End date"
          height="tool"
          timeZone={timeZone}
          value={draft.endDate ?? ''}
          onChange={(day) => change({ endDate: day || undefined })}
        />
      </FieldGroup>
      <div className={styles.presets}>
        {presets(serverToday(timeZone)).map(({ name, startDate, endDate }) => (
          <Button
            key={name}
            look="accent"
            onClick={() => {
              // Clears invalid text together with its range.
              setRound(round + 1)
              change({ startDate, endDate }, true)
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

function isBackwards({ startDate, endDate }: DateRange): boolean {
  return Boolean(startDate && endDate && startDate > endDate)
}

function presets(today: Temporal.PlainDate) {
  const endDate = today.toString()
  return [
    { name: 'Today', startDate: endDate, endDate },
    { name: 'Last 7 days', startDate: today.subtract({ days: 6 }).toString(), endDate },
    { name: 'This month', startDate: today.with({ day: 1 }).toString(), endDate },
  ]
}
