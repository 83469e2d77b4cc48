import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

/** A person with the parts of their data that the reader may see. */
export type PersonSummary = Output<'GET /people/{userId}'>

export function usePerson(userId: string) {
  return useQuery({
    ...apiQuery('person-page', 'GET /people/{userId}', { path: { userId } }),
    ...listFreshness,
  })
}
