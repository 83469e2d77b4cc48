import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TurnButtons } from '#web/ui/calendar/turn-buttons.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import styles from './calendar.module.css'
import type { Period } from './period.ts'

interface PeriodBarProps {
  period: Period
  onTurn: (by: 1 | -1) => void
  onToday: () => void
  end: ReactNode
}

/** The name of the shown period, and buttons to others. */
export function PeriodBar({ period, onTurn, onToday, end }: PeriodBarProps) {
  return (
    <Toolbar end={end}>
      <TurnButtons unit={period.unit} onTurn={onTurn}>
        <h2 className={styles.name} aria-live="polite">
          {period.name}
        </h2>
      </TurnButtons>
      <Button shortcut="T" onClick={onToday}>
        Today
      </Button>
    </Toolbar>
  )
}
