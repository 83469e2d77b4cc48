import { useRouter } from '@tanstack/react-router'
import { homeOf } from '#web/features/home/home-of.ts'
import { useTakesLeave } from '#web/features/leave/leave-query.ts'
import { useCommands } from '#web/lib/commands.ts'
import { useMe, useOpens } from '#web/lib/use-me.ts'

/** Adds "Mark leave" for people who take leave. Its dialog is on their home page, or else in the calendar. */
export function useLeaveCommand(): void {
  const router = useRouter()
  const opensCalendar = useOpens()('/calendar-view')
  const isAtHome = homeOf(useMe()) === 'employee'
  const takesLeave = useTakesLeave()
  useCommands(
    [
      {
        id: 'mark-leave',
        name: 'Mark leave',
        words: 'take absence sick vacation holiday off today schedule',
        run: () => void router.navigate({ href: isAtHome ? '/?leave=today' : '/calendar-view?leave=today' }),
      },
    ],
    takesLeave && (isAtHome || opensCalendar),
  )
}
