import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { clsx } from '../clsx.ts'
import styles from './calendar-grid.module.css'
import { dayAfterKey } from './month.ts'
import { WeekTable } from './week-table.tsx'

interface CalendarGridProps {
  weeks: readonly (readonly (Temporal.PlainDate | null)[])[]
  caption: string
  /** The focused day of the keyboard, YYYY-MM-DD. */
  focused: string
  /** Whether that day takes the focus, because a key moved there. */
  takesFocus: boolean
  today: Temporal.PlainDate
  /** Called when a key moves to a day, which may be in another month. */
  onMove: (date: string) => void
  /**
   * The cell of a day: a `td` with the date as its `data-cell`, and as `data-day` on the focusable element: the cell
   * itself with `hasCells`, otherwise a button in it.
   */
  day: (date: Temporal.PlainDate) => ReactNode
  /** A row after that of a week, with a key. */
  afterWeek?: (week: readonly (Temporal.PlainDate | null)[]) => ReactNode
  /** Small cells that are focusable themselves, instead of buttons within large ones. */
  hasCells?: boolean
  /** The number of letters of the weekday names above the columns. */
  letters?: number
  isBusy?: boolean
}

/** Days in weeks, with the keys of a date grid. Enter and Space press the focused day. */
export function CalendarGrid(props: CalendarGridProps) {
  const { weeks, caption, focused, takesFocus, today, onMove, day, afterWeek, hasCells, letters, isBusy } =
    props
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused, takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const cell = event.target.closest<HTMLElement>('[data-cell]')
    const date = cell?.dataset['cell']
    if (!date) return
    if (event.target === cell && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return cell.click()
    }
    const to = dayAfterKey(Temporal.PlainDate.from(date), event, today)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    onMove(to.toString())
  }
  return (
    <WeekTable
      ref={grid}
      weeks={weeks}
      caption={caption}
      day={day}
      afterWeek={afterWeek}
      {...(letters ? { letters } : {})}
      role={hasCells ? 'grid' : undefined}
      className={clsx(styles.grid, hasCells ? styles.cells : styles.sheet)}
      outsideClassName={styles.outside}
      isBusy={isBusy}
      onKeyDown={onKeyDown}
    />
  )
}
