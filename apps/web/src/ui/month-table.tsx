import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { weekdays } from '#core/time/weekday.ts'
import { weeksOfMonth } from './month-grid.ts'
import styles from './month-table.module.css'

interface MonthTableProps {
  month: Temporal.PlainYearMonth
  caption: string
  /** The day that the keys stand on. */
  focused: string
  /** Whether it takes the focus, because a key led there. */
  takesFocus: boolean
  /** Where a key leads from a day. */
  keyLeadsTo: (from: string, event: KeyboardEvent) => string | undefined
  onMove: (date: string) => void
  /** The cell of a day: a `td` with the date as its `data-cell`, and in it what takes the focus, with `data-day`. */
  day: (date: Temporal.PlainDate) => ReactNode
}

/** A month Sunday to Saturday, with the keys of a date grid between its days. */
export function MonthTable({
  month,
  caption,
  focused,
  takesFocus,
  keyLeadsTo,
  onMove,
  day,
}: MonthTableProps) {
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused, takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const on = event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
    const to = on && keyLeadsTo(on, event)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    onMove(to)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the days' buttons
    <table ref={grid} className={styles.grid} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week, row) => (
          <tr key={row}>
            {week.map((date, place) => (date ? day(date) : <td key={place} className={styles.outside} />))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
