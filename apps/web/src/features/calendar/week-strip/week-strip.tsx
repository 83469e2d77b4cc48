import { useRef, type PointerEvent } from 'react'
import { weekOf } from '#web/ui/calendar/month.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { TurnButtons } from '#web/ui/calendar/turn-buttons.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { DayMarks } from '../day-parts.tsx'
import { turned } from '../period.ts'
import { dayDescription, isHatched, leaveOn, type ViewProps } from '../sheet.ts'
import styles from './week-strip.module.css'

const marksAtMost = 3
/** How far a finger goes to turn the week; a shorter way is a press. */
const swipePx = 48

/**
 * The week of the chosen day above the list, on a phone: its days lead to their places in the list, and the week is
 * turned by a swipe, by buttons, and by the keys of a date grid.
 */
export function WeekStrip({
  sheet,
  cursor,
  isBusy,
}: Pick<ViewProps, 'sheet' | 'cursor'> & { isBusy: boolean }) {
  const focused = Temporal.PlainDate.from(cursor.day)
  const turn = (by: 1 | -1) =>
    cursor.set(turned('week', focused, by, sheet.today).toString(), { isMoved: true, focuses: 'nothing' })
  const swipe = useSwipe(turn)
  return (
    <div className={styles.strip} {...swipe}>
      <TurnButtons unit="week" onTurn={turn}>
        <CalendarGrid
          weeks={[weekOf(focused)]}
          caption="Days of the week"
          focused={cursor.day}
          takesFocus={cursor.takesFocus}
          today={sheet.today}
          isBusy={isBusy}
          hasCells
          letters={2}
          onMove={(date) => cursor.set(date, { isMoved: true })}
          day={(date) => <DayCell key={date.toString()} {...{ date, sheet, cursor }} />}
        />
      </TurnButtons>
    </div>
  )
}

function DayCell({
  date,
  sheet,
  cursor,
}: Pick<ViewProps, 'sheet' | 'cursor'> & { date: Temporal.PlainDate }) {
  const iso = date.toString()
  const entries = sheet.entries.get(iso) ?? []
  const isAnybodyAway = leaveOn(sheet, iso).length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles Enter and Space for its cells
    <td
      data-cell={iso}
      data-day={iso}
      tabIndex={iso === cursor.day ? 0 : -1}
      aria-current={date.equals(sheet.today) ? 'date' : undefined}
      aria-selected={iso === cursor.day}
      className={styles.day}
      onClick={() => cursor.set(iso, { isMoved: true, focuses: 'heading' })}
    >
      <span className={styles.number} aria-hidden="true">
        {date.day}
      </span>
      {isHatched(sheet, iso) && !isAnybodyAway && entries.length === 0 ? (
        <span className={styles.marks}>
          <Mark name="weeklyOff" size={8} />
        </span>
      ) : (
        <DayMarks
          entries={entries}
          isAnybodyAway={isAnybodyAway}
          most={isAnybodyAway ? marksAtMost - 1 : marksAtMost}
          size={8}
          className={styles.marks}
        />
      )}
      <span className="visually-hidden">
        {dayDescription(sheet, date, sheet.calendar && entries.length)}
        {isAnybodyAway && ', somebody is on leave'}
      </span>
    </td>
  )
}

/** Turns by a swipe of a finger to the left or to the right. The page scrolls up and down as usual. */
function useSwipe(onTurn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current
      from.current = undefined
      if (!start) return
      const [right, down] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(right) >= swipePx && Math.abs(right) > 2 * Math.abs(down)) onTurn(right < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
