import { useState, type KeyboardEvent } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import type { View } from './calendar-types.ts'
import { dayOfMonth, isIn, periodOf, turned } from './period.ts'
import type { CalendarSearch } from './search.ts'
import type { ChosenDay, DayCursor, OpenDay } from './sheet.ts'

const group = 'Calendar'

/** The shown view and period, the cursor of the keyboard, and the functions that change them. */
export function usePeriod(
  search: CalendarSearch,
  today: Temporal.PlainDate,
  go: ChangeSearch<CalendarSearch>,
  hasPeople: boolean,
) {
  const isPhone = useMedia('phone')
  const defaultView: View = isPhone ? 'agenda' : 'month'
  const view = search.view ?? defaultView
  const date = Temporal.PlainDate.from(search.date ?? search.day ?? today)
  const period = periodOf(view, date)
  const [focus, setFocus] = useState<ChosenDay>({ date: search.day ?? date.toString(), isMoved: false })
  const isShown = isIn(period, Temporal.PlainDate.from(focus.date))
  const addressOf = (to: Temporal.PlainDate) => (to.equals(today) ? undefined : to.toString())
  const { day: openDay } = search

  const set: DayCursor['set'] = (to, { isMoved, focuses }) => {
    setFocus({ date: to, isMoved, ...(focuses ? { focuses } : {}) })
    const day = Temporal.PlainDate.from(to)
    const isSame = isIn(periodOf(view === 'month' ? 'agenda' : view, date), day)
    // The open day follows the keyboard.
    const opened = isMoved && openDay !== undefined ? { day: to } : {}
    if (!isSame && isMoved) go({ date: addressOf(day), ...opened })
    else if ('day' in opened) go(opened, { replace: true })
  }
  const turn = (by: 1 | -1) => go({ date: addressOf(turned(view, date, by, today)), day: undefined })
  const toMonth = (month: Temporal.PlainYearMonth) =>
    go({ date: addressOf(dayOfMonth(month, today)), day: undefined })
  const toToday = () => {
    setFocus({ date: today.toString(), isMoved: view !== 'agenda' })
    go({ date: undefined, ...(openDay === undefined ? {} : { day: today.toString() }) })
  }
  const show = (next: View) => go({ view: next === defaultView ? undefined : next, date: addressOf(date) })
  useShortcuts([
    { keys: 't', does: 'Go to today', group, run: toToday },
    { keys: 'PageUp', does: `Previous ${period.unit}`, group, run: () => turn(-1) },
    { keys: 'PageDown', does: `Next ${period.unit}`, group, run: () => turn(1) },
    { keys: 'm', does: 'Month', group, run: () => show('month') },
    { keys: 'w', does: 'Week', group, run: () => show('week') },
    { keys: 'a', does: 'Agenda', group, run: () => show('agenda') },
    ...(hasPeople ? [{ keys: 'p', does: 'People', group, run: () => show('people') }] : []),
  ])
  return {
    view,
    period,
    show,
    turn,
    month: date.toPlainYearMonth(),
    toMonth,
    toToday,
    cursor: {
      day: isShown ? focus.date : date.toString(),
      takesFocus: focus.isMoved && isShown && focus.focuses === undefined,
      set,
      chosen: focus,
    } satisfies DayCursor,
  }
}

/** The day that is shown in full, and the functions that open, turn and close it. */
export function useOpenDay(
  date: string | undefined,
  { view, cursor }: Pick<ReturnType<typeof usePeriod>, 'view' | 'cursor'>,
  go: ChangeSearch<CalendarSearch>,
) {
  const close = () => {
    if (date !== undefined) cursor.set(date, { isMoved: view !== 'agenda' })
    go({ day: undefined })
  }
  const show: OpenDay['show'] = (day) => (day === undefined ? close() : go({ day }))
  return {
    date,
    show,
    close,
    turn: (by: 1 | -1) =>
      date !== undefined &&
      cursor.set(Temporal.PlainDate.from(date).add({ days: by }).toString(), { isMoved: true }),
    /** Closes the day on Escape anywhere in the view. */
    onKeyDown: (event: KeyboardEvent) => closesDay(event) && close(),
  }
}

function closesDay(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return false
  return (
    event.target.closest('[role="dialog"]') === null &&
    event.currentTarget.querySelector('[data-tray]') !== null
  )
}
