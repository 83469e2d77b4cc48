import type { MeetingFacts } from '#core/access/policies/meeting.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import type { OccurrenceKey } from './facts-repo.ts'

/** Makes open pages of the meeting's people refetch the notes. */
export function notesChanged(
  unit: UnitOfWork,
  { meetingId }: OccurrenceKey,
  { createdBy, attendeeIds }: MeetingFacts,
): void {
  const userIds = [...new Set([...attendeeIds, ...(createdBy === null ? [] : [createdBy])])]
  unit.hint({ topic: 'meeting-notes', ids: [publicId('meeting', meetingId)], userIds })
}
