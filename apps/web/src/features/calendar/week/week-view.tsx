import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { formatWeekday } from '#core/time/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { dayAfterKey } from '#web/ui/calendar/month.ts'
import { clsx } from '#web/ui/clsx.ts'
import { shortTime } from '../entries.ts'
import { ReportCorner } from '../report-counts.tsx'
import { dayDescription, type DayCursor, type Sheet, type ViewProps } from '../sheet.ts'
import { AllDayCell } from './all-day-cell.tsx'
import { firstHour, slotKey, type Slot } from './hours.ts'
import { TimesCell } from './times-cell.tsx'
import styles from './week.module.css'

/** The height at most of the rows that stay in sight above the hours. */
const stickyHeight = 184
/** The height of an hour's label, which is half above its line. */
const labelHeight = 20
/** The slot of the keyboard at first, in minutes since midnight. */
const firstSlot = 9 * 60

/** Seven days with their times. */
export default function WeekView(props: ViewProps) {
  const { sheet, cursor, openDay } = props
  const { period, calendar } = sheet
  const [week] = period.weeks
  const scroller = useRef<HTMLDivElement>(null)
  useFirstScroll(scroller, sheet, cursor)
  const { slotAt, goToSlot, onKeyDown } = useKeyboard(scroller, sheet, cursor)
  return (
    <>
      {openDay.tray}
      <div
        ref={scroller}
        data-scrolls
        className={styles.scroller}
        role="region"
        aria-label={`Week ${period.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
        tabIndex={0}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its days */}
        <table className={styles.week} aria-busy={!calendar} onKeyDown={onKeyDown}>
          <caption className="visually-hidden">{period.name}: meetings, tasks, reports and leave</caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {week.map((date) => (
                <DayHead key={date.toString()} {...props} date={date} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.allDay}>
              <th scope="row" className={styles.corner}>
                All day
              </th>
              {week.map((date) => (
                <AllDayCell key={date.toString()} {...props} date={date.toString()} />
              ))}
            </tr>
            <tr>
              <td className={styles.hours} data-hours aria-hidden="true">
                {Array.from({ length: 24 }, (_, hour) => (
                  <span key={hour}>{hour > 0 && shortTime({ hour, minute: 0 })}</span>
                ))}
              </td>
              {week.map((date) => (
                <TimesCell
                  key={date.toString()}
                  {...props}
                  date={date.toString()}
                  slotAt={slotAt}
                  onSlot={goToSlot}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Scrolls to the working day, and to the day that the keyboard is on, when the week is first shown. */
function useFirstScroll(
  scroller: RefObject<HTMLDivElement | null>,
  { period, today }: Sheet,
  cursor: DayCursor,
): void {
  const { timeZone } = useMe().user
  useEffect(() => {
    const hours = scroller.current?.querySelector<HTMLElement>('[data-hours]')
    if (!scroller.current || !hours) return
    const hourHeight = hours.offsetHeight / 24
    const inSight = (scroller.current.clientHeight - stickyHeight) / hourHeight
    const { hour, minute } = serverNow().toZonedDateTimeISO(timeZone)
    const isPresent = period.weeks[0].some((date) => date.equals(today))
    const first = firstHour(inSight, isPresent ? hour + minute / 60 : undefined)
    scroller.current.scrollTop = first * hourHeight - labelHeight / 2
    // If not all days are in sight, the chosen one is beside the hours.
    const day = scroller.current.querySelector<HTMLElement>(`[data-cell="${cursor.day}"]`)
    scroller.current.scrollLeft = (day?.offsetLeft ?? 0) - hours.offsetWidth
    // Only at first: afterwards the person scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** The keys of the week: from a slot they move by half hours, from a day by days. */
function useKeyboard(
  scroller: RefObject<HTMLDivElement | null>,
  { today }: Sheet,
  { day: focused, takesFocus, set }: DayCursor,
) {
  const [slotAt, setSlotAt] = useState(firstSlot)
  // The slot that a key led to, until it is rendered: it may be in another week.
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const find = (selector: string) => scroller.current?.querySelector<HTMLElement>(selector)
    const slot = wanted.current === undefined ? undefined : find(`[data-slot="${wanted.current}"]`)
    if (slot) wanted.current = undefined
    if (slot) slot.focus()
    else if (takesFocus) find(`[data-day="${focused}"]`)?.focus()
  }, [scroller, focused, takesFocus, slotAt])
  return {
    /** The start of the half hour that the keyboard is on, in minutes since midnight. */
    slotAt,
    goToSlot: (slot: Slot) => {
      wanted.current = slotKey(slot)
      setSlotAt(slot.minutes)
      if (slot.date.toString() !== focused) set(slot.date.toString(), { isMoved: true })
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
      const date = event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
      const isMonthKey = event.key.startsWith('Page')
      const to = date && !isMonthKey && dayAfterKey(Temporal.PlainDate.from(date), event, today)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      wanted.current = undefined
      set(to.toString(), { isMoved: true })
    },
  }
}

/** The head of a day's column, which opens the day. */
function DayHead({ date, sheet, cursor, openDay }: ViewProps & { date: Temporal.PlainDate }) {
  const iso = date.toString()
  const day = sheet.days.get(iso)
  const isToday = date.equals(sheet.today)
  const isOpen = openDay.date === iso
  return (
    <th
      scope="col"
      data-cell={iso}
      className={clsx(isToday && styles.today)}
      onFocus={() => iso !== cursor.day && cursor.set(iso, { isMoved: false })}
    >
      <button
        type="button"
        data-day={iso}
        className={styles.number}
        tabIndex={iso === cursor.day ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-expanded={isOpen}
        onClick={() => openDay.show(isOpen ? undefined : iso)}
      >
        <span aria-hidden="true">
          {formatWeekday(date)} <b>{date.day}</b>
        </span>
        <span className="visually-hidden">{dayDescription(sheet, date)}</span>
      </button>
      {day && sheet.shown.has('reports') && (
        <span className={styles.counts}>
          <ReportCorner day={day} />
        </span>
      )}
    </th>
  )
}
