import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Popup } from '../popup.tsx'
import { Toolbar } from '../toolbar.tsx'
import { MonthPicker } from './month-picker.tsx'
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

/** The name of the shown period, which opens the months to choose from, and buttons to the periods beside it. */
export function PeriodToolbar(props: PeriodToolbarProps) {
  const { name, unit, month, today, onTurn, onToday, onMonth, end } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Toolbar end={end}>
      <TurnButtons unit={unit} onTurn={onTurn}>
        <h2 className={styles.name} aria-live="polite">
          <Popup
            isOpen={isOpen}
            onOpenChange={setOpen}
            label="Choose a month"
            isModal
            target={
              <button
                type="button"
                className={styles.button}
                title="Choose a month"
                onClick={() => setOpen(!isOpen)}
              >
                {name}
                <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
              </button>
            }
          >
            <MonthPicker
              value={month}
              today={today}
              onChoose={(chosen) => {
                setOpen(false)
                onMonth(chosen)
              }}
            />
          </Popup>
        </h2>
      </TurnButtons>
      <Button shortcut="T" onClick={onToday}>
        Today
      </Button>
    </Toolbar>
  )
}
