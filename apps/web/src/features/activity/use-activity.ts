import type { ActivityScope } from '#core/access/policies/activity.ts'
import { fetched } from '#core/activity/feed.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { FeedSearch } from './search.ts'
import { present } from '#web/lib/address.ts'

/**
 * Activity of others appears within a minute (docs/spec/decisions.md#050); new entries about the person send a hint.
 */
export const refetchInterval = 60_000

/** The people that the feed of a scope can be filtered by. */
export function usePeople(scope: ActivityScope) {
  const people = useQuery({
    ...apiQuery('people', 'GET /activity/people', { query: { scope: scope === 'all' ? 'all' : 'team' } }),
    enabled: scope !== 'own',
  })
  return people.data?.items ?? []
}

/** The units that the company's log can be filtered by. */
export function useUnits(scope: ActivityScope) {
  const units = useQuery({
    ...apiQuery('business-units', 'GET /business-units', { query: { scope: 'reports' } }),
    enabled: scope === 'all',
  })
  return units.data?.items ?? []
}

type FeedFilters = FeedSearch & { bu?: string | undefined }

export function feedQuery(scope: ActivityScope, { person, kind, bu }: FeedFilters) {
  const query = { scope, pageSize: fetched, userId: person, kind, businessUnitId: bu }
  return apiQuery('activity', 'GET /activity', { query: present(query) })
}

/** The newest entries of the scope. */
export function useFeed(scope: ActivityScope, filters: FeedFilters) {
  return useQuery({
    ...feedQuery(scope, filters),
    refetchInterval,
    placeholderData: keepPreviousData,
  })
}
