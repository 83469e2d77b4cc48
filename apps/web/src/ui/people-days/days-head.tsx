import { useEffect, useRef, type ReactNode } from 'react'
import { formatDateWithDay, formatMonth, formatWeekday } from '#core/time/format.ts'
import { clsx } from '../clsx.ts'
import styles from './people-days.module.css'
import { isWeekStart, type TableDay } from './table-day.ts'

export interface DayButton {
  isOpen: boolean
  /** Whether a key led here, or this day was closed. */
  takesFocus: boolean
  onPress: () => void
}

interface DaysHeadProps {
  days: readonly TableDay[]
  today: string
  /** Above the names. */
  note: string
  dayButton: ((date: string) => DayButton) | undefined
}

/** The months, if there are several, and the weekdays and days above the rows. */
export function DaysHead({ days, today, note, dayButton }: DaysHeadProps) {
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7))
  const dates = days.map(({ date }) => date)
  return (
    <thead>
      {months.size > 1 && (
        <tr className={styles.months}>
          <td />
          {[...months].map(([month, its]) => (
            <th key={month} scope="colgroup" colSpan={its.length}>
              <span>{its.length > 2 && formatMonth(month)}</span>
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th scope="col" className={styles.note}>
          <span aria-hidden="true">{note}</span>
          <span className="visually-hidden">Name</span>
        </th>
        {days.map(({ date, holidays }) => (
          <th
            key={date}
            scope="col"
            className={clsx(
              styles.day,
              isWeekStart(date, dates) && styles.week,
              date === today && styles.now,
              holidays.length > 0 && styles.holiday,
            )}
            aria-current={date === today ? 'date' : undefined}
            title={holidays.join(', ') || undefined}
          >
            <DayName name={[formatDateWithDay(date), ...holidays].join(', ')} button={dayButton?.(date)}>
              {formatWeekday(date).slice(0, 2)}
              <b>{Number(date.slice(8))}</b>
            </DayName>
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayNameProps {
  /** For screen readers. */
  name: string
  button: DayButton | undefined
  children: ReactNode
}

/** A day in the head, which may be a button that opens it. */
function DayName({ name, button, children }: DayNameProps) {
  const element = useRef<HTMLButtonElement>(null)
  const takesFocus = button?.takesFocus ?? false
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  if (button)
    return (
      <button
        ref={element}
        type="button"
        className={styles.dayButton}
        aria-expanded={button.isOpen}
        aria-label={name}
        onClick={button.onPress}
      >
        {children}
      </button>
    )
  return (
    <>
      <span className={styles.dayName} aria-hidden="true">
        {children}
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  )
}
