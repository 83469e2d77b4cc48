import type { ReactNode } from 'react'
import { formatMonth } from '#core/time/format.ts'
import { Button } from '../button.tsx'
import { Toolbar } from '../toolbar.tsx'
import styles from './month-sheet.module.css'
import { TurnButtons } from './turn-buttons.tsx'
import type { ShownMonth } from './use-month.ts'

/** The name of the shown month, and buttons to others. */
export function MonthToolbar({
  month: { month, turn, toToday },
  end,
}: {
  month: ShownMonth
  end?: ReactNode
}) {
  return (
    <Toolbar end={end}>
      <TurnButtons unit="month" onTurn={turn}>
        <h2 className={styles.name} aria-live="polite">
          {formatMonth(month)}
        </h2>
      </TurnButtons>
      <Button shortcut="T" onClick={toToday}>
        Today
      </Button>
    </Toolbar>
  )
}
