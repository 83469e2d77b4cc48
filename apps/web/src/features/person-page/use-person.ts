import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

export type Person = Output<'GET /people/{userId}'>

/** A person's page, as far as the reader may see it. */
export function usePerson(userId: string) {
  return useQuery({
    ...apiQuery('person-page', 'GET /people/{userId}', { path: { userId } }),
    ...listFreshness,
  })
}
