import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { usePersonPlaces } from '#web/lib/person-places.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { usePagedList } from '#web/lib/use-paged-list.ts'
import type { Range } from './range.ts'
import type { HubSearch } from './search.ts'

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

export type Team = Output<'GET /performance/team'>
export type Member = Team['items'][number]
export type TeamList = ReturnType<typeof useTeam>

const teamPageSize = 10

/** The team in a period, with the page of its people in the address. The former answer stays while another is loading. */
export function useTeam({ bu, page }: HubSearch, range: Range) {
  return usePagedList({
    page,
    pageSize: teamPageSize,
    pageAt: (at) =>
      apiQuery('reports', 'GET /performance/team', {
        query: {
          ...range,
          ...(bu === undefined ? {} : { businessUnitId: bu }),
          page: at,
          pageSize: teamPageSize,
        },
      }),
  })
}

/** The pages of the person's reports of the period, and of their tasks. */
export function usePlaces({ person, from, to }: Performance) {
  return usePersonPlaces(person.id, { startDate: from, endDate: to })
}
