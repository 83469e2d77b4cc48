import { clsx } from '../clsx.ts'
import { DayMark, type MarkedDay } from '../mark/day-mark.tsx'
import { daySentence } from './day-summary.ts'
import styles from './marked-month.module.css'

interface MarkedDayCellProps {
  date: Temporal.PlainDate
  day: MarkedDay | undefined
  isToday: boolean
  isFocused: boolean
  isChosen: boolean
  isOpenable: boolean
  /** Called when a press or a screen reader moves the focus here. */
  onFocus: () => void
  onPress: () => void
}

/** One day of a month: its number and mark, and a sentence for screen readers. */
export function MarkedDayCell(props: MarkedDayCellProps) {
  const { date, day, isToday, isFocused, isChosen, isOpenable, onFocus, onPress } = props
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles Enter and Space for its cells
    <td
      data-cell={date.toString()}
      data-day={date.toString()}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen || undefined}
      className={clsx(
        styles.day,
        day?.state === 'weekly-off' && styles.off,
        day?.isHalfLeave && styles.half,
        isOpenable && styles.openable,
      )}
      onFocus={onFocus}
      onClick={onPress}
    >
      <span className={styles.number} aria-hidden="true">
        {date.day}
      </span>
      <span className="visually-hidden">{daySentence(date.toString(), day)}</span>
      {day && day.state !== 'weekly-off' && <DayMark state={day.state} className={styles.mark} />}
    </td>
  )
}
