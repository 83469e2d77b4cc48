import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { dayAfterKey } from '#web/ui/calendar/month.ts'
import { shortTime } from '../entries.ts'
import type { DayCursor, Sheet, ViewProps } from '../sheet.ts'
import { AllDayCell, isWeekEmpty, useAllDayLanes } from './all-day-cell.tsx'
import { DayHead } from './day-head.tsx'
import { firstHour, slotFromEntry, slotKey, type Slot } from './hours.ts'
import { KeyHints } from './key-hints.tsx'
import { NowTime, TimesCell } from './times-cell.tsx'
import { useDayWidth } from './use-day-width.ts'
import styles from './week.module.css'

/** How far the first hour is below the rows that stay in sight, in px. */
const aboveFirst = 96
/** The slot of the keyboard at first, in minutes since midnight. */
const firstSlot = 9 * 60

/** Seven days with their times. */
export default function WeekView(props: ViewProps) {
  const { sheet, cursor, openDay } = props
  const { period, calendar } = sheet
  const [week] = period.weeks
  const scroller = useRef<HTMLDivElement>(null)
  useFirstScroll(scroller, sheet, cursor)
  const dayWidth = useDayWidth(scroller)
  const [isAllDayOpen, setAllDayOpen] = useState(false)
  const lanes = useAllDayLanes(sheet, isAllDayOpen)
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
              {week.map((date, at) => (
                <AllDayCell
                  key={date.toString()}
                  {...props}
                  date={date.toString()}
                  lanes={lanes.get(date.toString())}
                  isOpen={isAllDayOpen}
                  saysNothing={at === 0 && isWeekEmpty(sheet)}
                  onUnfold={() => setAllDayOpen(true)}
                />
              ))}
            </tr>
            <tr>
              <Hours sheet={sheet} />
              {week.map((date) => (
                <TimesCell
                  key={date.toString()}
                  {...props}
                  date={date.toString()}
                  dayWidth={dayWidth}
                  slotAt={slotAt}
                  onSlot={goToSlot}
                />
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <KeyHints canAdd={props.onAdd !== undefined} />
    </>
  )
}

function Hours({ sheet: { period, calendar, today } }: { sheet: Sheet }) {
  const isPresent = period.weeks[0].some((date) => date.equals(today))
  return (
    <td className={styles.hours} data-hours aria-hidden="true">
      {Array.from({ length: 24 }, (_, hour) => (
        <span key={hour}>{hour > 0 && shortTime({ hour, minute: 0 })}</span>
      ))}
      {calendar && isPresent && <NowTime timeZone={calendar.timeZone} />}
    </td>
  )
}

/** Scrolls to the present, in another week to the working day, and to the day that the keyboard is on, when the week is first shown. */
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
    const { hour, minute } = serverNow().toZonedDateTimeISO(timeZone)
    const isPresent = period.weeks[0].some((date) => date.equals(today))
    const above = hours.offsetTop + aboveFirst
    const inSight = (scroller.current.clientHeight - above) / hourHeight
    scroller.current.scrollTop =
      firstHour(inSight, isPresent ? hour + minute / 60 : undefined) * hourHeight - aboveFirst
    // If not all days are in sight, the chosen one is beside the hours.
    const day = scroller.current.querySelector<HTMLElement>(`[data-cell="${cursor.day}"]`)
    scroller.current.scrollLeft = (day?.offsetLeft ?? 0) - hours.offsetWidth
    // Only at first: afterwards the person scrolls.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** The keys of the week: from a slot they move by quarters of an hour, from an entry to a slot, from a day by days. */
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
  const goToSlot = (slot: Slot) => {
    wanted.current = slotKey(slot)
    const rendered = scroller.current?.querySelector<HTMLElement>(`[data-slot="${wanted.current}"]`)
    rendered?.focus()
    setSlotAt(slot.minutes)
    if (slot.date.toString() !== focused) set(slot.date.toString(), { isMoved: true })
  }
  return {
    /** The start of the quarter of an hour that the keyboard is on, in minutes since midnight. */
    slotAt,
    goToSlot,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
      const date = event.target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
      const slot = date && slotBesideEntry(event.target, Temporal.PlainDate.from(date), event.key)
      if (slot) {
        event.preventDefault()
        event.stopPropagation()
        return goToSlot(slot)
      }
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

/** The slot to which an arrow key leads from an entry with times; undefined if the person has no slots. */
function slotBesideEntry(on: HTMLElement, date: Temporal.PlainDate, key: string): Slot | undefined {
  const { from, to } = on.closest<HTMLElement>('[data-card]')?.dataset ?? {}
  if (from === undefined || to === undefined || !on.closest('[data-addable]')) return undefined
  return slotFromEntry(date, { from: Number(from), to: Number(to) }, key)
}
