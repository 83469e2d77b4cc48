import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import type { Occurrence } from './meeting-types.ts'
import { changeListed } from './shown-answers.ts'

/** Stores that the person has opened a meeting, so that it is not marked as new any more. */
export function useSeen(): (occurrence: Occurrence) => void {
  const client = useQueryClient()
  return ({ meetingId, isNew }) => {
    if (!isNew || !navigator.onLine) return
    changeListed(client, (item) => (item.meetingId === meetingId ? { ...item, isNew: false } : item))
    // If this fails, the meeting stays new.
    const seen = call('POST /meetings/{meetingId}/seen', { path: { meetingId } }).catch(() => undefined)
    void seen.then(() => client.invalidateQueries({ queryKey: ['meetings'] }))
  }
}
