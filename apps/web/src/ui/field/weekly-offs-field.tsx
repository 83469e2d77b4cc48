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
  /** One week that repeats, or the weeks of a rotation. */
  weeks: readonly (readonly Weekday[])[]
  error?: string | undefined
  /** The meaning of an empty choice. */
  none?: string
  onChange: (weeks: Weekday[][]) => void
  /** Content below the weeks. */
  children?: ReactNode
}

/** The days off of each week as seven toggle buttons, with the choice as text below. */
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
      <p role="status" className={isNone && none ? styles.none : styles.words}>
        {isNone && none ? none : weeksInWords(oneCycleOf(weeks))}
      </p>
    </fieldset>
  )
}
