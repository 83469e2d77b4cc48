import { useRef, type PointerEvent } from 'react'
import { weekOf } from '#web/ui/calendar/month.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { TurnButtons } from '#web/ui/calendar/turn-buttons.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { DayMarks, isAnybodyAway } from '../day-marks.tsx'
import { dayWords, isHatched } from '../day-words.ts'
import { turned } from '../period.ts'
import type { ViewProps } from '../view-props.ts'
import styles from './week-strip.module.css'

const marksAtMost = 3
/** How far a finger goes to turn the week; a shorter way is a press. */
const swipePx = 48

/**
 * The week of the chosen day above the list, on a phone: its days lead to their places in the list, and the week is
 * turned by a swipe, by buttons, and by the keys of a date grid.
 */
export function WeekStrip(props: ViewProps & { isBusy: boolean }) {
  const { isBusy, calendar, entries, shown, today, focused, takesFocus, onFocusDay } = props
  const at = Temporal.PlainDate.from(focused)
  const week = weekOf(at)
  const known = new Map(calendar?.days.map((day) => [day.date, day]))
  const turn = (by: 1 | -1) =>
    onFocusDay(turned('week', at, by, today).toString(), { isMoved: true, focuses: 'nothing' })
  const swipe = useSwipe(turn)
  return (
    <div className={styles.strip} {...swipe}>
      <TurnButtons unit="week" onTurn={turn}>
        <CalendarGrid
          weeks={[week]}
          caption="Days of the week"
          focused={focused}
          takesFocus={takesFocus}
          today={today}
          isBusy={isBusy}
          hasCells
          letters={2}
          onMove={(date) => onFocusDay(date, { isMoved: true })}
          day={(date) => {
            const text = date.toString()
            const day = known.get(text)
            const ofDay = entries.get(text) ?? []
            const isAway = isAnybodyAway(calendar, shown, text)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles Enter and Space for its cells
              <td
                key={text}
                data-cell={text}
                data-day={text}
                tabIndex={text === focused ? 0 : -1}
                aria-current={date.equals(today) ? 'date' : undefined}
                aria-selected={text === focused}
                className={styles.day}
                onClick={() => onFocusDay(text, { isMoved: true, focuses: 'heading' })}
              >
                <span className={styles.number} aria-hidden="true">
                  {date.day}
                </span>
                {isHatched(day, shown) && !isAway && ofDay.length === 0 ? (
                  <span className={styles.marks}>
                    <Mark name="weeklyOff" size={8} />
                  </span>
                ) : (
                  <DayMarks
                    entries={ofDay}
                    isAway={isAway}
                    most={isAway ? marksAtMost - 1 : marksAtMost}
                    size={8}
                    className={styles.marks}
                  />
                )}
                <span className="visually-hidden">
                  {dayWords({ date, today, day, shown, ...(calendar ? { count: ofDay.length } : {}) })}
                  {isAway && ', somebody is on leave'}
                </span>
              </td>
            )
          }}
        />
      </TurnButtons>
    </div>
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
