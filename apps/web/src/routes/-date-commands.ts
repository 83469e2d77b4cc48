import { useRouter } from '@tanstack/react-router'
import { formatDateWithDay } from '#core/time/format.ts'
import { readSpokenRange } from '#core/time/spoken-date.ts'
import { useTakesLeave } from '#web/features/leave/leave-query.ts'
import { homeOf } from '#web/features/home/home-of.ts'
import { useTypedCommands } from '#web/lib/commands.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { localDayOrder, readTypedDate } from '#web/lib/typed-date.ts'
import { useMe, useOpens } from '#web/lib/use-me.ts'

/** Adds "leave fri", which opens Manage My Leave with those days, and "go to 30 nov", which opens the calendar there. */
export function useDateCommands(): void {
  const router = useRouter()
  const me = useMe()
  const { timeZone } = me.user
  const opensCalendar = useOpens()('/calendar-view')
  const isAtHome = homeOf(me) === 'employee'
  useTypedCommands(
    {
      id: 'leave',
      run: (typed) => {
        const [, days = ''] =
          /^(?:mark )?(?:leave|off|vacation|holiday|sick)\s+(?:on |from )?(.+)$/i.exec(typed) ?? []
        const today = serverToday(timeZone)
        const range = readSpokenRange(days, { today, dayOrder: localDayOrder(), yearless: 'upcoming' })
        if (!range || Temporal.PlainDate.compare(range.from, today) < 0) return []
        const [startDate, endDate] = [range.from.toString(), range.to.toString()]
        const isToday = range.to.equals(today)
        const open = () =>
          void router.navigate({
            to: isAtHome ? '/' : '/calendar-view',
            search: { leave: isToday ? 'today' : 'schedule' },
            state: { leaveDays: { startDate, endDate: startDate === endDate ? '' : endDate } },
          })
        const shown = [...new Set([startDate, endDate])].map((day) => formatDateWithDay(day)).join(' to ')
        return [{ id: 'mark-leave', name: `Mark leave: ${shown}`, run: open }]
      },
    },
    useTakesLeave() && (isAtHome || opensCalendar),
  )
  useTypedCommands(
    {
      id: 'calendar',
      run: (typed) => {
        // A date alone finds the reports of that day.
        const [, day = ''] = /^(?:go to|calendar|show)\s+(.+)$/i.exec(typed) ?? []
        const date = readTypedDate(day, serverToday(timeZone))
        if (!date) return []
        const open = () =>
          void router.navigate({
            to: '/calendar-view',
            search: { date: date.toString(), day: date.toString() },
          })
        return [{ id: 'go /calendar-view', name: `Calendar: ${formatDateWithDay(date)}`, run: open }]
      },
    },
    opensCalendar,
  )
}
