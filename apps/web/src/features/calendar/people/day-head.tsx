import { useEffect, useRef } from 'react'
import { formatDateWithDay, formatWeekday } from '#core/time/format.ts'
import { clsx } from '#web/ui/clsx.ts'
import type { CalendarDay } from '../calendar-types.ts'
import styles from './people.module.css'

interface DayHeadProps {
  /** YYYY-MM-DD. */
  date: string
  day: CalendarDay | undefined
  isToday: boolean
  isOpen: boolean
  /** Whether a key led here, or this day was closed. */
  takesFocus: boolean
  onOpen: () => void
}

/** The head of a day's column, which opens the day. */
export function DayHead({ date, day, isToday, isOpen, takesFocus, onOpen }: DayHeadProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const holidays = day?.holidays.map(({ name }) => name) ?? []
  return (
    <th
      scope="col"
      className={clsx(isToday && styles.today, holidays.length > 0 && styles.holiday)}
      aria-current={isToday ? 'date' : undefined}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        title={holidays.join(', ') || undefined}
        aria-label={[formatDateWithDay(date), ...holidays].join(', ')}
        onClick={onOpen}
      >
        <span>{formatWeekday(date).slice(0, 2)}</span>
        <span className={styles.number}>{Number(date.slice(8))}</span>
      </button>
    </th>
  )
}
