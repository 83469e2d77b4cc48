import { serverToday } from '#web/lib/server-clock.ts'
import { useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from './button.tsx'
import { DateField } from './date-field.tsx'
import { FilterButton } from './filter-button.tsx'
import styles from './filters.module.css'

interface DateRange {
  startDate?: string | undefined
  endDate?: string | undefined
}

interface DateRangeFilterProps {
  label: string
  width?: number
  /** What the address says. */
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

/** A range that ends before it starts is not applied. */
function RangeFields({ start: { startDate, endDate }, onChange }: RangeFieldsProps) {
  const { timeZone } = useMe().user
  const [draft, setDraft] = useState<DateRange>({ startDate, endDate })
  const change = (part: DateRange) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (!isWrong(next)) onChange(next)
  }
  return (
    <>
      <DateField
        label="Start date"
        height="tool"
        timeZone={timeZone}
        value={draft.startDate ?? ''}
        error={isWrong(draft) ? rangeWrong : undefined}
        onChange={(day) => change({ startDate: day || undefined })}
      />
      <DateField
        label="End date"
        height="tool"
        timeZone={timeZone}
        value={draft.endDate ?? ''}
        onChange={(day) => change({ endDate: day || undefined })}
      />
      <div className={styles.presets}>
        {presets(serverToday(timeZone)).map(({ name, startDate, endDate }) => (
          <Button key={name} look="accent" onClick={() => change({ startDate, endDate })}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

function isWrong({ startDate, endDate }: DateRange): boolean {
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
