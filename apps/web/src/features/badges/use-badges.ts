import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'

export type Badges = Output<'GET /me/badges'>
export type EarnedBadge = Badges['earned'][number]

/** Badges earned while this page is open, which are animated once where they are shown next. */
export const justEarned = new Set<string>()

/** The person's badges; new ones arrive through a hint of the server. */
export function useBadges() {
  const { isEmployee } = useMe().user
  return useQuery({ ...apiQuery('badges', 'GET /me/badges'), enabled: isEmployee })
}
