import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'

/** A person's weekly offs; nothing is asked about nobody. */
export function useSchedule(userId: string | undefined) {
  return useQuery({
    ...apiQuery('users', 'GET /users/{userId}/schedule', { path: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
  })
}
