import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { Me } from '#web/lib/session.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useWithoutCancelled } from './own/ahead-entries.ts'

/**
 * The topics of all queries that depend on leave: its lists and calendars, and the kinds of days for reports and streaks.
 */
const topics = ['leave', 'reports', 'activity']

/** Whether the person can take leave; the server decides. */
export function takesLeave({ user }: Pick<Me, 'user'>): boolean {
  return user.isEmployee
}

export function useTakesLeave(): boolean {
  return takesLeave(useMe())
}

export function ownLeaveQuery() {
  return apiQuery('leave', 'GET /me/leave')
}

export function useOwnLeave() {
  const withoutCancelled = useWithoutCancelled()
  const query = useQuery({ ...ownLeaveQuery(), enabled: useTakesLeave() })
  return { ...query, data: query.data && withoutCancelled(query.data) }
}

/** Refetches everything that depends on leave. */
export function useLeaveRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const topic of topics) void client.invalidateQueries({ queryKey: [topic] })
  }
}
