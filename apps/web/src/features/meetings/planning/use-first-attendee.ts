import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/query.ts'
import type { Person } from '#web/ui/people/use-offered.ts'

/**
 * The person whom an address names as the first attendee, once it is known whether they can attend; nobody where they
 * cannot, or are not found.
 */
export function useFirstAttendee(userId: string | undefined): {
  isReady: boolean
  person: Person | undefined
} {
  const { data, isError } = useQuery({
    ...apiQuery('person-page', 'GET /people/{userId}', { path: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
  })
  const person = data?.may.meet ? { id: data.person.id, name: data.person.name } : undefined
  return { isReady: userId === undefined || isError || data !== undefined, person }
}
