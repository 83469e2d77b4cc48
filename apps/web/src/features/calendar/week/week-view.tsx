import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatWeekday } from '#core/time/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { dayAfterKey } from '#web/ui/calendar/month.ts'
import { clsx } from '#web/ui/clsx.ts'
import { dayWords } from '../day-words.ts'
import { shortTime } from '../entries.ts'
import { ReportCorner } from '../report-counts.tsx'
import type { ViewProps } from '../view-props.ts'
import { AllDayCell } from './all-day-cell.tsx'
import { firstHour } from './first-hour.ts'
import type { Slot } from './slot.ts'
import { slotKey } from './time-slot.tsx'
import { TimesCell } from './times-cell.tsx'
import styles from './week.module.css'

/** Of the rows that stay in sight above the hours, at most. */
const stickyHeight = 184
/** Of the label of an hour, which is half above its line. */
const labelHeight = 20
/** The first slot of the keyboard, in minutes since midnight. */
const firstSlot = 9 * 60

/** Seven days with their times. */
export default function WeekView(props: ViewProps) {
  const { period, today, calendar, shown, focused, takesFocus, onFocusDay, openDay, onOpenDay, tray } = props
  const [week] = period.weeks
  const { timeZone } = useMe().user
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hours = scroller.current?.querySelector<HTMLElement>('[data-hours]')
    if (!scroller.current || !hours) return
    const hourHeight = hours.offsetHeight / 24
    const inSight = (scroller.current.clientHeight - stickyHeight) / hourHeight
    const { hour, minute } = serverNow().toZonedDateTimeISO(timeZone)
    const isPresent = week.some((date) => date.equals(today))
    const first = firstHour(inSight, isPresent ? hour + minute / 60 : undefined)
    scroller.current.scrollTop = first * hourHeight - labelHeight / 2
    // Where not all days are in sight, the one that is looked at stands beside the hours.
    const day = scroller.current.querySelector<HTMLElement>(`[data-cell="${focused}"]`)
    scroller.current.scrollLeft = (day?.offsetLeft ?? 0) - hours.offsetWidth
    // Only at first: afterwards the person scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const [slotAt, setSlotAt] = useState(firstSlot)
  // The slot that a key led to, until it is there: it may be in another week.
  const wanted = useRef<string>(undefined)
  const goToSlot = (slot: Slot) => {
    wanted.current = slotKey(slot)
    setSlotAt(slot.minutes)
    if (slot.date.toString() !== focused) onFocusDay(slot.date.toString(), { isMoved: true })
  }
  useEffect(() => {
    const find = (element: string) => scroller.current?.querySelector<HTMLElement>(element)
    const slot = wanted.current === undefined ? undefined : find(`[data-slot="${wanted.current}"]`)
    if (slot) wanted.current = undefined
    if (slot) slot.focus()
    else if (takesFocus) find(`[data-day="${focused}"]`)?.focus()
  }, [focused, takesFocus, slotAt])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const date = event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
    const isMonthKey = event.key.startsWith('Page')
    const to = date && !isMonthKey && dayAfterKey(Temporal.PlainDate.from(date), event, today)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    wanted.current = undefined
    onFocusDay(to.toString(), { isMoved: true })
  }
  const known = new Map(calendar?.days.map((day) => [day.date, day]))
  return (
    <>
      {tray}
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
              {week.map((date) => {
                const text = date.toString()
                const day = known.get(text)
                const isOpen = openDay === text
                return (
                  <th
                    key={text}
                    scope="col"
                    data-cell={text}
                    className={clsx(date.equals(today) && styles.today)}
                    onFocus={() => text !== focused && onFocusDay(text, { isMoved: false })}
                  >
                    <button
                      type="button"
                      data-day={text}
                      className={styles.number}
                      tabIndex={text === focused ? 0 : -1}
                      aria-current={date.equals(today) ? 'date' : undefined}
                      aria-expanded={isOpen}
                      onClick={() => onOpenDay(isOpen ? undefined : text)}
                    >
                      <span aria-hidden="true">
                        {formatWeekday(date)} <b>{date.day}</b>
                      </span>
                      <span className="visually-hidden">{dayWords({ date, today, day, shown })}</span>
                    </button>
                    {day && shown.has('reports') && (
                      <span className={styles.counts}>
                        <ReportCorner day={day} />
                      </span>
                    )}
                  </th>
                )
              })}
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
