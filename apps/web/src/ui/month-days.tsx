import { formatMonth } from '#core/time/format.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { weekdays } from '#core/time/weekday.ts'
import { Button } from './button.tsx'
import { DayCell } from './day-cell.tsx'
import type { MarkedDay } from './day-mark.tsx'
import { IconButton } from './icon-button.tsx'
import { boundsAround, clamped, dayAfterKey, weekOf, weeksOfMonth } from './month-grid.ts'
import styles from './month-days.module.css'
import { SelectField } from './select-field.tsx'

interface MonthDaysProps<Day extends MarkedDay> {
  /** Whose month it is, for screen readers. */
  label: string
  /** The day with the focus; its month, or its week, is shown. */
  date: string
  onDate: (date: string) => void
  /** The day that it is for the person. */
  today: string
  /** What is known of the days; those still on their way have only their number. */
  days: readonly Day[] | undefined
  /** Only the week that holds the day. */
  isWeek?: boolean
  /** Opens a day: by a press, or Enter. */
  onOpen?: (day: Day) => void
  /** Whether there is something to open. */
  canOpen?: (day: Day) => boolean
  /** The level of its heading on the page. */
  level?: 2 | 3
}

/** A month, or a week of it, with the mark of each day; the arrows move through it as through a date grid. */
export function MonthDays<Day extends MarkedDay>(props: MonthDaysProps<Day>) {
  const { label, date, onDate, today, days, isWeek, onOpen, canOpen, level = 2 } = props
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const follows = useRef(false)
  const at = Temporal.PlainDate.from(date)
  const now = Temporal.PlainDate.from(today)
  const bounds = boundsAround(now)
  const month = at.toPlainYearMonth()
  const weeks = isWeek ? [weekOf(at)] : weeksOfMonth(month)
  const known = new Map(days?.map((day) => [day.date, day]))
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [date])

  const open = (day: Day | undefined) => day && canOpen?.(day) !== false && onOpen?.(day)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(known.get(date))
      return
    }
    const next = dayAfterKey(at, event, now)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    follows.current = true
    onDate(clamped(next, bounds).toString())
  }
  const step = (by: 1 | -1) =>
    onDate(clamped(at.add(isWeek ? { weeks: by } : { months: by }), bounds).toString())
  const Heading = `h${level}` as const
  const unit = isWeek ? 'week' : 'month'
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <Heading id={id} aria-live="polite">
          {formatMonth(month)}
        </Heading>
        {!weeks.flat().some((one) => one?.equals(now)) && (
          <Button look="quiet" onClick={() => onDate(today)}>
            Today
          </Button>
        )}
        {!isWeek && (
          <SelectField
            label="Year"
            labelHidden
            height="tool"
            value={String(at.year)}
            options={yearOptions(bounds.first.year, bounds.last.year)}
            onChange={(event) =>
              onDate(clamped(at.with({ year: Number(event.currentTarget.value) }), bounds).toString())
            }
          />
        )}
        <IconButton
          label={`Previous ${unit}`}
          icon={<IconChevronLeft size={16} stroke={1.5} />}
          onClick={() => step(-1)}
        />
        <IconButton
          label={`Next ${unit}`}
          icon={<IconChevronRight size={16} stroke={1.5} />}
          onClick={() => step(1)}
        />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table
        role="grid"
        className={styles.grid}
        aria-label={`${label}, ${formatMonth(month)}`}
        aria-busy={!days}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((one, column) =>
                one === null ? (
                  <td key={column} className={styles.out} />
                ) : (
                  <DayCell
                    key={column}
                    date={one}
                    day={known.get(one.toString())}
                    isToday={one.equals(now)}
                    isFocused={one.equals(at)}
                    isOpenable={isOpenable(known.get(one.toString()), props)}
                    onFocus={() => !one.equals(at) && onDate(one.toString())}
                    onPress={() => open(known.get(one.toString()))}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isOpenable<Day extends MarkedDay>(
  day: Day | undefined,
  { onOpen, canOpen }: Pick<MonthDaysProps<Day>, 'onOpen' | 'canOpen'>,
): boolean {
  return day !== undefined && onOpen !== undefined && (canOpen?.(day) ?? true)
}

function yearOptions(first: number, last: number): { value: string; label: string }[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index)).map((year) => ({
    value: year,
    label: year,
  }))
}
