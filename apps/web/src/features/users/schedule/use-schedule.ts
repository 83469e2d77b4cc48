import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'

/** Loads a person's weekly offs; without a person nothing is fetched. */
export function useSchedule(userId: string | undefined) {
  return useQuery({
    ...apiQuery('users', 'GET /users/{userId}/schedule', { path: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
  })
}
