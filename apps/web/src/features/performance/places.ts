import { usePersonPlaces } from '#web/lib/person-places.ts'
import type { Performance } from './use-performance.ts'

/** Where the person's reports of the period, and their tasks, can be opened. */
export function usePlaces({ person, from, to }: Performance) {
  return usePersonPlaces(person.id, { startDate: from, endDate: to })
}
