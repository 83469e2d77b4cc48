import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'

export type Streak = Output<'GET /me/streak'>

/** The person's streak; each report of theirs, and each change of their days, counts it again. */
export function useStreak() {
  return useQuery(apiQuery('reports', 'GET /me/streak'))
}
