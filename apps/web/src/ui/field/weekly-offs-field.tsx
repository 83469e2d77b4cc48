import type { ReactNode } from 'react'
import type { Weekday } from '#core/time/weekday.ts'
import { inWeekOrder } from '#core/working-days/default-week.ts'
import { oneCycleOf } from '#core/working-days/schedule-change.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import { useReportedProblem } from '#web/ui/form/field-problems.ts'
import { Mark } from '../mark/status-mark.tsx'
import { WeekToggles } from './week-toggles.tsx'
import styles from './weekly-offs-field.module.css'

interface WeeklyOffsFieldProps {
  id: string
  label: string
  help: ReactNode
  /** One week for every week, or those of a rotation. */
  weeks: readonly (readonly Weekday[])[]
  error?: string | undefined
  /** What no chosen day means. */
  none?: string
  onChange: (weeks: Weekday[][]) => void
  /** Below the weeks. */
  children?: ReactNode
}

/** Days that are off, as seven toggle buttons for each week with the choice in words below. */
export function WeeklyOffsField(props: WeeklyOffsFieldProps) {
  const { id, label, help, weeks, error, none, onChange, children } = props
  useReportedProblem(id, error)
  const isNone = weeks.every((days) => days.length === 0)
  return (
    <fieldset id={id} tabIndex={-1} className={styles.field} aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      <WeekToggles weeks={weeks} onChange={(next) => onChange(next.map(inWeekOrder))} />
      {children}
      {error && (
        <p className={styles.error}>
          <Mark name="missed" size={10} />
          {error}
        </p>
      )}
      <p role="status" className={styles.words}>
        {isNone && none ? none : weeksInWords(oneCycleOf(weeks))}
      </p>
    </fieldset>
  )
}
