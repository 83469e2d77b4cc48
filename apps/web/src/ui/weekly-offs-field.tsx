import type { ReactNode } from 'react'
import type { Weekday } from '#core/time/weekday.ts'
import { inWeekOrder } from '#core/working-days/default-week.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import { useReportedProblem } from '#web/lib/field-problems.ts'
import { Mark } from './status-mark.tsx'
import { WeekToggles } from './week-toggles.tsx'
import styles from './weekly-offs-field.module.css'

interface WeeklyOffsFieldProps {
  id: string
  label: string
  help: ReactNode
  value: readonly Weekday[]
  error?: string | undefined
  /** What no chosen day means. */
  none: string
  onChange: (days: Weekday[]) => void
}

/** Days that are off in every week, as seven toggle buttons with the choice in words below. */
export function WeeklyOffsField({ id, label, help, value, error, none, onChange }: WeeklyOffsFieldProps) {
  useReportedProblem(id, error)
  return (
    <fieldset id={id} tabIndex={-1} className={styles.field} aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      <WeekToggles weeks={[value]} onChange={([days]) => onChange(inWeekOrder(days!))} />
      {error && (
        <p className={styles.error}>
          <Mark name="missed" size={10} />
          {error}
        </p>
      )}
      <p role="status" className={styles.words}>
        {value.length === 0 ? none : weeksInWords([value])}
      </p>
    </fieldset>
  )
}
