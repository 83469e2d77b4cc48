import { useState } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'

interface MonthOptions {
  /** The month in the address, YYYY-MM; the current one by default. */
  asked: string | undefined
  today: Temporal.PlainDate
  /** The initial day of the keyboard; today by default. */
  startsOn?: string | undefined
  /** Shows another month; undefined is the current one. */
  onMonth: (month: string | undefined) => void
  /** The group of its keys in the keyboard sheet. */
  group: string
}

/** The displayed month, and the focused day of the keyboard. */
export function useMonth({ asked, today, startsOn, onMonth, group }: MonthOptions) {
  const month = asked ? Temporal.PlainYearMonth.from(asked) : today.toPlainYearMonth()
  const [focused, setFocused] = useState({ date: startsOn ?? today.toString(), isMoved: false })
  const show = (to: Temporal.PlainYearMonth) =>
    onMonth(to.equals(today.toPlainYearMonth()) ? undefined : to.toString())
  const focusDay = (date: string, { isMoved }: { isMoved: boolean }) => {
    setFocused({ date, isMoved })
    const to = Temporal.PlainDate.from(date).toPlainYearMonth()
    if (!to.equals(month)) show(to)
  }
  const toToday = () => focusDay(today.toString(), { isMoved: true })
  const turn = (by: 1 | -1) => show(month.add({ months: by }))
  useShortcuts([
    { keys: 't', does: 'Go to today', group, run: toToday },
    { keys: 'PageUp', does: 'Previous month', group, run: () => turn(-1) },
    { keys: 'PageDown', does: 'Next month', group, run: () => turn(1) },
  ])
  const isInMonth = Temporal.PlainDate.from(focused.date).toPlainYearMonth().equals(month)
  return {
    month,
    show,
    turn,
    toToday,
    /** The props of the grid of days. */
    grid: {
      focused: isInMonth ? focused.date : month.toPlainDate({ day: 1 }).toString(),
      takesFocus: focused.isMoved && isInMonth,
      onFocusDay: focusDay,
    },
  }
}
