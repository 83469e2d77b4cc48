import { yearsAround } from '#web/ui/calendar/month.ts'
import { TurnButtons } from '#web/ui/calendar/turn-buttons.tsx'
import { YearSelect } from '#web/ui/calendar/year-select.tsx'
import styles from './holidays.module.css'

interface YearChooserProps {
  year: number
  thisYear: number
  onChange: (year: number) => void
}

/** The shown year, with buttons to the one before and the next. */
export function YearChooser({ year, thisYear, onChange }: YearChooserProps) {
  return (
    <div className={styles.years}>
      <TurnButtons
        unit="year"
        onTurn={(by) => onChange(year + by)}
        canTurn={(by) => Math.abs(year + by - thisYear) <= yearsAround}
      >
        <YearSelect year={year} thisYear={thisYear} onChange={onChange} />
      </TurnButtons>
    </div>
  )
}
