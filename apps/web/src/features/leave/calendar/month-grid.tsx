import { formatDateWithDay, formatMonth } from '#core/time/format.ts'
import { CalendarGrid } from '#web/ui/calendar/calendar-grid.tsx'
import { weeksOfMonth } from '#web/ui/calendar/month.ts'
import type { MarkName } from '#web/ui/marks.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/status-mark.tsx'
import { halfOf } from '../half-day.ts'
import styles from './calendar.module.css'
import { holidayName, restingName, type DayOfTeam } from './day-entries.ts'

interface MonthGridProps {
  month: Temporal.PlainYearMonth
  today: Temporal.PlainDate
  /** Undefined while they are loading. */
  days: Map<string, DayOfTeam> | undefined
  /** The day that the keyboard is on. */
  focused: string
  onFocusDay: (date: string, options: { isMoved: boolean }) => void
  onOpen: (date: string) => void
  /** Whether that day takes the focus, because a key moved there. */
  takesFocus: boolean
}

const linesAtMost = 3

/** The month from Sunday to Saturday; each day is a button that opens it, with the keys of a date grid. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, days, focused, onFocusDay, onOpen, takesFocus } = props
  return (
    <CalendarGrid
      weeks={weeksOfMonth(month)}
      caption={`Who is away in ${formatMonth(month)}`}
      focused={focused}
      takesFocus={takesFocus}
      today={today}
      onMove={(date) => onFocusDay(date, { isMoved: true })}
      day={(date) => (
        <DayCell
          key={date.day}
          date={date.toString()}
          number={date.day}
          isToday={date.equals(today)}
          day={days?.get(date.toString())}
          isTabStop={date.toString() === focused}
          onFocus={() => onFocusDay(date.toString(), { isMoved: false })}
          onOpen={onOpen}
        />
      )}
    />
  )
}

interface DayCellProps {
  date: string
  number: number
  isToday: boolean
  day: DayOfTeam | undefined
  isTabStop: boolean
  onFocus: () => void
  onOpen: (date: string) => void
}

function DayCell({ date, number, isToday, day, isTabStop, onFocus, onOpen }: DayCellProps) {
  const lines = day ? linesOf(day) : []
  // Where not all lines fit, the last one gives the number of the others.
  const shown = lines.length > linesAtMost ? lines.slice(0, linesAtMost - 1) : lines
  return (
    <td data-cell={date} className={clsx(styles.cell, day && day.holidays.length > 0 && styles.off)}>
      <button
        type="button"
        data-day={date}
        className={clsx(styles.day, isToday && styles.today)}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onFocus={onFocus}
        onClick={() => onOpen(date)}
      >
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className="visually-hidden">
          {formatDateWithDay(date)}
          {isToday && ', today'}
          {lines.length === 0 && ', nobody away'}
        </span>
        {shown.map(({ mark, kind, text, half }) => (
          <span key={`${mark} ${text}`} className={clsx(styles.entry, styles[mark])}>
            <Mark name={mark} size={10} />
            <span className={styles.text}>
              <span className="visually-hidden">, {kind}</span> {text}
            </span>
            {half && (
              <>
                <span aria-hidden="true">½</span>
                <span className="visually-hidden">, {half}</span>
              </>
            )}
          </span>
        ))}
        {lines.length > shown.length && (
          <span className={styles.rest}>and {lines.length - shown.length} more</span>
        )}
      </button>
    </td>
  )
}

interface EntryLine {
  mark: MarkName
  /** The meaning of the mark, for screen readers. */
  kind?: string
  text: string
  half?: string | undefined
}

function linesOf(day: DayOfTeam): EntryLine[] {
  return [
    ...day.holidays.map((one): EntryLine => ({ mark: 'holiday', kind: 'holiday', text: holidayName(one) })),
    ...day.leave.map(({ person, portion }): EntryLine => ({
      mark: 'leave',
      kind: 'on leave',
      text: person.name,
      half: halfOf(portion)?.toLowerCase(),
    })),
    ...(day.resting.length > 0
      ? [{ mark: 'weeklyOff', text: restingName(day.resting) } satisfies EntryLine]
      : []),
  ]
}
