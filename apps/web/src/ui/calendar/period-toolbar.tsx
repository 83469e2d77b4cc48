import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Toolbar } from '../page/toolbar.tsx'
import { MonthChoice } from './month-choice.tsx'
import styles from './period-toolbar.module.css'
import { TurnButtons } from './turn-buttons.tsx'

interface PeriodToolbarProps {
  /** The name of the shown period, as in "June 2026". */
  name: string
  unit: 'week' | 'month'
  /** The month of the shown period. */
  month: Temporal.PlainYearMonth
  today: Temporal.PlainDate
  onTurn: (by: 1 | -1) => void
  onToday: () => void
  onMonth: (month: Temporal.PlainYearMonth) => void
  end?: ReactNode
}

/** The name of the displayed period, which opens a month picker, and buttons to the neighbouring periods. */
export function PeriodToolbar(props: PeriodToolbarProps) {
  const { name, unit, month, today, onTurn, onToday, onMonth, end } = props
  return (
    <Toolbar end={end}>
      <h2 className={styles.name} aria-live="polite">
        <MonthChoice name={name} month={month} today={today} onMonth={onMonth} />
      </h2>
      <span className={styles.turns}>
        <TurnButtons unit={unit} onTurn={onTurn} />
      </span>
      <Button shortcut="T" onClick={onToday}>
        Today
      </Button>
    </Toolbar>
  )
}
