import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatDateWithDay, formatMonth } from '#core/time/format.ts'
import { weekdays } from '#core/time/weekday.ts'
import { dayAfterKey, weeksOfMonth } from '#web/ui/month-grid.ts'
import type { MarkName } from '#web/ui/marks.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/status-mark.tsx'
import { halfOf } from '../half-day.ts'
import styles from './calendar.module.css'
import { holidayName, restingName, type DayOfTeam } from './day-entries.ts'

interface MonthGridProps {
  month: Temporal.PlainYearMonth
  today: string
  /** Undefined while they are on their way. */
  days: Map<string, DayOfTeam> | undefined
  /** The day that the keys stand on. */
  focused: string
  onFocusDay: (date: string, options: { isMoved: boolean }) => void
  onOpen: (date: string) => void
  /** Whether the day that the keys stand on takes the focus, because a key led there. */
  takesFocus: boolean
}

const linesAtMost = 3

/** The month Sunday to Saturday; each day a button that opens it, and the keys of a date grid between them. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, days, focused, onFocusDay, onOpen, takesFocus } = props
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused, takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    const on = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
    const to = on && dayAfterKey(Temporal.PlainDate.from(on), event, Temporal.PlainDate.from(today))
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onFocusDay(to.toString(), { isMoved: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the days' buttons
    <table ref={grid} className={styles.grid} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">Who is away in {formatMonth(month)}</caption>
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
        {weeksOfMonth(month).map((week, index) => (
          <tr key={index}>
            {week.map((date, place) =>
              date ? (
                <DayCell
                  key={place}
                  date={date.toString()}
                  number={date.day}
                  today={today}
                  day={days?.get(date.toString())}
                  isTabStop={date.toString() === focused}
                  onFocus={() => onFocusDay(date.toString(), { isMoved: false })}
                  onOpen={onOpen}
                />
              ) : (
                <td key={place} className={styles.outside} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps {
  date: string
  number: number
  today: string
  day: DayOfTeam | undefined
  isTabStop: boolean
  onFocus: () => void
  onOpen: (date: string) => void
}

function DayCell({ date, number, today, day, isTabStop, onFocus, onOpen }: DayCellProps) {
  const lines = day ? linesOf(day) : []
  // The last line tells of the rest, where not all fit.
  const shown = lines.length > linesAtMost ? lines.slice(0, linesAtMost - 1) : lines
  return (
    <td className={clsx(day && day.holidays.length > 0 && styles.off)}>
      <button
        type="button"
        data-day={date}
        className={clsx(styles.day, date === today && styles.today)}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        onFocus={onFocus}
        onClick={() => onOpen(date)}
      >
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <span className="visually-hidden">
          {formatDateWithDay(date)}
          {date === today && ', today'}
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
  /** What the mark says, for those who do not see it. */
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
