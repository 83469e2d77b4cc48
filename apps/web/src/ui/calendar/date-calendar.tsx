import { IconChevronDown } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { formatDateWithDay, formatMonth } from '#core/time/format.ts'
import { clsx } from '../clsx.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import styles from './date-popup.module.css'
import { boundsAround, clamped, weeksOfMonth } from './month.ts'
import monthStyles from './month-choice.module.css'
import { MonthPicker } from './month-picker.tsx'
import { TurnButtons } from './turn-buttons.tsx'

export interface ChoosableDays {
  /** The chosen day, YYYY-MM-DD, or empty. */
  value: string
  today: Temporal.PlainDate
  /** Why a day, YYYY-MM-DD, cannot be chosen; undefined if it can. */
  blockedBecause?: ((date: string) => string | undefined) | undefined
  onChoose: (date: Temporal.PlainDate) => void
}

/** A month of days, one of which can be chosen. */
export function DateCalendar({ value, today, blockedBecause = () => undefined, onChoose }: ChoosableDays) {
  const bounds = boundsAround(today)
  const [focus, setFocus] = useState(() => ({
    at: clamped(value ? Temporal.PlainDate.from(value) : today, bounds),
    isMoved: false,
  }))
  const { at, isMoved } = focus
  const [isChoosingMonth, setChoosingMonth] = useState(false)
  const month = at.toPlainYearMonth()
  const weeks = weeksOfMonth(month)
  const reasons = new Set(weeks.flat().map((date) => date && blockedBecause(date.toString())))
  const go = (to: Temporal.PlainDate, byKey = false) => setFocus({ at: clamped(to, bounds), isMoved: byKey })
  if (isChoosingMonth)
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its content
      <div onKeyDown={keepTabInside}>
        <MonthPicker
          value={month}
          today={today}
          takesFocus
          onChoose={({ year, month: number }) => {
            setChoosingMonth(false)
            go(at.with({ year, month: number }), true)
          }}
        />
      </div>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its content
    <div className={styles.popup} onKeyDown={keepTabInside}>
      <Head
        month={month}
        onChooseMonth={() => setChoosingMonth(true)}
        onTurn={(by) => go(at.add({ months: by }))}
      />
      <CalendarGrid
        weeks={weeks}
        caption={formatMonth(month)}
        focused={at.toString()}
        takesFocus={isMoved}
        today={today}
        onMove={(to) => go(Temporal.PlainDate.from(to), true)}
        hasCells
        day={(date) => (
          <Day
            key={date.toString()}
            date={date}
            isChosen={date.toString() === value}
            isToday={date.equals(today)}
            isFocused={date.equals(at)}
            blocked={blockedBecause(date.toString())}
            onFocus={() => !date.equals(at) && go(date)}
            onChoose={() => onChoose(date)}
          />
        )}
      />
      {[...reasons].map(
        (reason) =>
          reason && (
            // Hidden from screen readers, because each blocked day has the reason too.
            <p key={reason} className={styles.reason} aria-hidden="true">
              {reason}
            </p>
          ),
      )}
    </div>
  )
}

interface HeadProps {
  month: Temporal.PlainYearMonth
  onChooseMonth: () => void
  onTurn: (by: 1 | -1) => void
}

function Head({ month, onChooseMonth, onTurn }: HeadProps) {
  return (
    <div className={styles.head}>
      <h3 aria-live="polite">
        <button type="button" className={monthStyles.button} title="Choose a month" onClick={onChooseMonth}>
          {formatMonth(month)}
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </button>
      </h3>
      <TurnButtons unit="month" onTurn={onTurn} />
    </div>
  )
}

interface DayProps {
  date: Temporal.PlainDate
  isChosen: boolean
  isToday: boolean
  isFocused: boolean
  /** Why it cannot be chosen. */
  blocked: string | undefined
  onFocus: () => void
  onChoose: () => void
}

function Day({ date, isChosen, isToday, isFocused, blocked, onFocus, onChoose }: DayProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid handles Enter and Space for its cells
    <td
      data-cell={date.toString()}
      data-day={date.toString()}
      data-autofocus={isFocused || undefined}
      tabIndex={isFocused ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      aria-disabled={blocked ? true : undefined}
      className={styles.day}
      onFocus={onFocus}
      onClick={() => !blocked && onChoose()}
    >
      <span className={clsx(styles.number, isToday && styles.today)} aria-hidden="true">
        {date.day}
      </span>
      <span className="visually-hidden">
        {formatDateWithDay(date)}
        {isToday && ', today'}
        {blocked && `, not available: ${blocked}`}
      </span>
    </td>
  )
}

/** Tab cycles inside. Stops the event, because an enclosing popup may trap Tab too. */
function keepTabInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Tab') return
  event.stopPropagation()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select, [tabindex="0"]')]
  const [edge, opposite] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== edge) return
  event.preventDefault()
  opposite?.focus()
}
