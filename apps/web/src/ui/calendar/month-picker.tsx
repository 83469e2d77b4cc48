import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatMonth } from '#core/time/format.ts'
import { clsx } from '../clsx.ts'
import gridStyles from './calendar-grid.module.css'
import styles from './date-popup.module.css'
import { boundsAround, clamped, monthAfterKey, monthsInRow } from './month.ts'
import { TurnButtons } from './turn-buttons.tsx'
import { YearSelect } from './year-select.tsx'

interface MonthPickerProps {
  /** The shown month. */
  value: Temporal.PlainYearMonth
  today: Temporal.PlainDate
  /** True if it replaces an element that had the focus. */
  takesFocus?: boolean
  onChoose: (month: Temporal.PlainYearMonth) => void
}

/** The months of a year, one of which can be chosen; keys move as in a date grid. */
export function MonthPicker({ value, today, takesFocus = false, onChoose }: MonthPickerProps) {
  const bounds = boundsAround(today)
  const within = (month: Temporal.PlainYearMonth) =>
    clamped(month.toPlainDate({ day: 1 }), bounds).toPlainYearMonth()
  const [{ at, isMoved }, setFocus] = useState(() => ({ at: within(value), isMoved: takesFocus }))
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (isMoved) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at, isMoved])
  const go = (to: Temporal.PlainYearMonth, byKey = false) => setFocus({ at: within(to), isMoved: byKey })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onChoose(at)
    }
    const to = monthAfterKey(at, event.key, today)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    go(to, true)
  }
  const rows = Array.from({ length: 12 / monthsInRow }, (_, row) =>
    Array.from({ length: monthsInRow }, (__, place) => at.with({ month: row * monthsInRow + place + 1 })),
  )
  const thisMonth = today.toPlainYearMonth()
  return (
    <div className={styles.popup}>
      <div className={styles.head}>
        <h3>Choose a month</h3>
        <YearSelect year={at.year} thisYear={today.year} onChange={(year) => go(at.with({ year }))} />
        <TurnButtons
          unit="year"
          onTurn={(by) => go(at.add({ years: by }))}
          canTurn={(by) => within(at.add({ years: by })).year !== at.year}
        />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move between its months
        role="grid"
        className={clsx(gridStyles.grid, gridStyles.cells)}
        onKeyDown={onKeyDown}
      >
        <caption className="visually-hidden">{at.year}</caption>
        <tbody>
          {rows.map((months, row) => (
            <tr key={row}>
              {months.map((month) => (
                <Month
                  key={month.month}
                  month={month}
                  isChosen={month.equals(value)}
                  isNow={month.equals(thisMonth)}
                  isFocused={month.equals(at)}
                  onChoose={() => onChoose(month)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthProps {
  month: Temporal.PlainYearMonth
  isChosen: boolean
  isNow: boolean
  isFocused: boolean
  onChoose: () => void
}

function Month({ month, isChosen, isNow, isFocused, onChoose }: MonthProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table handles Enter and Space
    <td
      data-autofocus={isFocused || undefined}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isNow ? 'date' : undefined}
      aria-selected={isChosen}
      className={styles.day}
      onClick={onChoose}
    >
      <span className={clsx(styles.number, isNow && styles.today)} aria-hidden="true">
        {formatMonth(month).slice(0, 3)}
      </span>
      <span className="visually-hidden">
        {formatMonth(month)}
        {isNow && ', this month'}
      </span>
    </td>
  )
}
