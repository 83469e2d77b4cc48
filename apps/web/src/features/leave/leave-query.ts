import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'

/** Everything that is drawn from leave: lists and calendars of it, and what a day is to reports and streaks. */
const topics = ['leave', 'reports', 'activity']

/** Whether the person takes leave here; the server has the last word. */
export function useTakesLeave(): boolean {
  return useMe().user.roleName.toLowerCase() === 'employee'
}

export function useOwnLeave() {
  return useQuery({ ...apiQuery('leave', 'GET /me/leave'), enabled: useTakesLeave() })
}

/** Lets everything that shows leave ask again. */
export function useLeaveRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const topic of topics) void client.invalidateQueries({ queryKey: [topic] })
  }
}
