import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { usePersonPlaces } from '#web/lib/person-places.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import type { Range } from './range.ts'

export type Performance = Output<'GET /performance'>

/** The performance of a person in a period. The former period of the same person stays while another one is loading. */
export function usePerformance(userId: string | undefined, range: Range) {
  return useQuery({
    ...apiQuery('reports', 'GET /performance', { query: { userId: userId ?? '', ...range } }),
    ...listFreshness,
    enabled: userId !== undefined,
    placeholderData: (before) => (before?.person.id === userId ? before : undefined),
  })
}

/** The pages of the person's reports of the period, and of their tasks. */
export function usePlaces({ person, from, to }: Performance) {
  return usePersonPlaces(person.id, { startDate: from, endDate: to })
}
