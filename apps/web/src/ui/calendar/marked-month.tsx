import { useState } from 'react'
import { formatMonth } from '#core/time/format.ts'
import { Button } from '../button/button.tsx'
import type { MarkedDay } from '../mark/day-mark.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { MarkedDayCell } from './marked-day.tsx'
import styles from './marked-month.module.css'
import { boundsAround, clamped, weekOf, weeksOfMonth } from './month.ts'
import { MonthChoice } from './month-choice.tsx'
import { TurnButtons } from './turn-buttons.tsx'

interface MarkedMonthProps<Day extends MarkedDay> {
  /** The name of the month's owner, for screen readers. */
  label: string
  /** The focused day; its month, or its week, is shown. */
  date: string
  onDate: (date: string) => void
  /** The person's current date. */
  today: string
  /** The days with marks; until they are loaded, days show only their number. */
  days: readonly Day[] | undefined
  /** The day whose details are shown beside the month. */
  chosen?: string | undefined
  /** Shows only the week of the day. */
  isWeek?: boolean
  /** Opens a day, by a press or Enter. */
  onOpen: (day: Day) => void
  /** Whether a day can be opened. */
  canOpen: (day: Day) => boolean
  /** The level of its heading on the page. */
  level?: 2 | 3
}

/** A month, or a week of it, with a mark on each day. */
export function MarkedMonth<Day extends MarkedDay>(props: MarkedMonthProps<Day>) {
  const { label, date, onDate, today, days, chosen, isWeek, onOpen, canOpen, level = 2 } = props
  const [isMoved, setMoved] = useState(false)
  const at = Temporal.PlainDate.from(date)
  const now = Temporal.PlainDate.from(today)
  const bounds = boundsAround(now)
  const month = at.toPlainYearMonth()
  const weeks = isWeek ? [weekOf(at)] : weeksOfMonth(month)
  const known = new Map(days?.map((day) => [day.date, day]))
  const go = (to: string | Temporal.PlainDate, byKey = false) => {
    setMoved(byKey)
    onDate(clamped(Temporal.PlainDate.from(to), bounds).toString())
  }
  const Heading = `h${level}` as const
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <Heading aria-live="polite">
          <MonthChoice
            name={formatMonth(month)}
            month={month}
            today={now}
            onMonth={({ year, month: number }) => go(at.with({ year, month: number }))}
          />
        </Heading>
        {!weeks.flat().some((weekDate) => weekDate?.equals(now)) && (
          <Button look="quiet" onClick={() => go(now)}>
            Today
          </Button>
        )}
        <div className={styles.turns}>
          <TurnButtons
            unit={isWeek ? 'week' : 'month'}
            onTurn={(by) => go(at.add(isWeek ? { weeks: by } : { months: by }))}
          />
        </div>
      </div>
      <CalendarGrid
        weeks={weeks}
        caption={`${label}, ${formatMonth(month)}`}
        focused={date}
        takesFocus={isMoved}
        today={now}
        onMove={(to) => go(to, true)}
        hasCells
        isBusy={!days}
        day={(dayDate) => {
          const day = known.get(dayDate.toString())
          const isOpenable = day !== undefined && canOpen(day)
          return (
            <MarkedDayCell
              key={dayDate.toString()}
              date={dayDate}
              day={day}
              isToday={dayDate.equals(now)}
              isFocused={dayDate.equals(at)}
              isChosen={dayDate.toString() === chosen}
              isOpenable={isOpenable}
              onFocus={() => !dayDate.equals(at) && go(dayDate)}
              onPress={() => isOpenable && onOpen(day)}
            />
          )
        }}
      />
    </div>
  )
}
