import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Popup } from '../overlay/popup.tsx'
import { MonthPicker } from './month-picker.tsx'
import styles from './month-choice.module.css'

interface MonthChoiceProps {
  /** The name of the shown period, as in "June 2026". */
  name: string
  /** The month of the shown period. */
  month: Temporal.PlainYearMonth
  today: Temporal.PlainDate
  onMonth: (month: Temporal.PlainYearMonth) => void
}

/** The name of the displayed period as a button, which opens a month picker. */
export function MonthChoice({ name, month, today, onMonth }: MonthChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
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
  )
}
