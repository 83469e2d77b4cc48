import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMay } from '#web/lib/use-me.ts'

export type Badges = Output<'GET /me/badges'>
export type EarnedBadge = Badges['earned'][number]

/** Earned while this page has been open: drawn once where they are shown next. */
export const justEarned = new Set<string>()

/** The person's badges; what they earn arrives by the server's hint. */
export function useBadges() {
  const canEarn = useMay()('report.submit')
  return useQuery({ ...apiQuery('badges', 'GET /me/badges'), enabled: canEarn })
}
