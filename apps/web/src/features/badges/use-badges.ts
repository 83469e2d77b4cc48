import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'

export type Badges = Output<'GET /me/badges'>
export type EarnedBadge = Badges['earned'][number]

/** The ids of badges earned while this page is open, which are animated once when they are shown. */
export const justEarned = new Set<string>()

/** The person’s badges, which are refetched on a hint of the server. */
export function useBadges() {
  const { isEmployee } = useMe().user
  return useQuery({ ...apiQuery('badges', 'GET /me/badges'), enabled: isEmployee })
}

export type Streak = Output<'GET /me/streak'>

/** The person’s streak, which changes with each of their reports, and with each change of their working days. */
export function useStreak() {
  return useQuery(apiQuery('reports', 'GET /me/streak'))
}
