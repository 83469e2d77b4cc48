import { useState } from 'react'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import styles from './team.module.css'

interface DueFilterProps {
  value: string | undefined
  timeZone: string
  onChange: (value: string | undefined) => void
}

/** Filters tasks that are due on a day, or overdue. */
export function DueFilter({ value, timeZone, onChange }: DueFilterProps) {
  const isOverdue = value === 'overdue'
  const [round, setRound] = useState(0)
  return (
    <>
      <DateField
        key={round}
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
            // Text that is no date does not stay beside another filter.
            setRound(round + 1)
            onChange(event.currentTarget.checked ? 'overdue' : undefined)
          }}
        />
        Only overdue tasks
      </label>
    </>
  )
}
