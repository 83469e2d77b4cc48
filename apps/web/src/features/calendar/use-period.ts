import { useState } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import type { View } from './calendar-types.ts'
import { dayOfMonth, isIn, periodOf, turned } from './period.ts'
import type { CalendarSearch } from './search.ts'

const group = 'Calendar'

/** The day that somebody chose last. */
export interface ChosenDay {
  /** YYYY-MM-DD. */
  date: string
  /** Whether a key or a press led there, so that the period follows. */
  isMoved: boolean
  /** What takes the focus instead of the day: its heading in the list, or nothing. */
  focuses?: 'heading' | 'nothing'
}

/** The shown view and period, the day that the keyboard is on, and the ways to others. */
export function usePeriod(
  search: CalendarSearch,
  today: Temporal.PlainDate,
  go: ChangeSearch<CalendarSearch>,
  hasPeople: boolean,
) {
  const isPhone = useMedia('phone')
  const usual: View = isPhone ? 'agenda' : 'month'
  const view = search.view ?? usual
  const date = Temporal.PlainDate.from(search.date ?? search.day ?? today)
  const period = periodOf(view, date)
  const [focus, setFocus] = useState<ChosenDay>({ date: search.day ?? date.toString(), isMoved: false })
  const isShown = isIn(period, Temporal.PlainDate.from(focus.date))
  const addressOf = (to: Temporal.PlainDate) => (to.equals(today) ? undefined : to.toString())
  const { day: openDay } = search

  const focusDay = (to: string, { isMoved, focuses }: Omit<ChosenDay, 'date'>) => {
    setFocus({ date: to, isMoved, ...(focuses ? { focuses } : {}) })
    const day = Temporal.PlainDate.from(to)
    const isSame = isIn(periodOf(view === 'month' ? 'agenda' : view, date), day)
    // The opened day goes with the keyboard.
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
  const show = (next: View) => go({ view: next === usual ? undefined : next, date: addressOf(date) })
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
    focusDay,
    focused: isShown ? focus.date : date.toString(),
    takesFocus: focus.isMoved && isShown && focus.focuses === undefined,
    /** Another object each time that a day is chosen. */
    chosen: focus,
  }
}
