import { mayReadMeeting, mayRunMeeting, type MeetingFacts } from '#core/access/policies/meeting.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findPeople, findSession, type OccurrenceKey, type SessionRow } from './facts-repo.ts'

/**
 * The people of a meeting that the acting person may read.
 * @throws AppError `meeting_not_found`.
 */
export async function readableMeeting(
  unit: UnitOfWork,
  { meetingId }: OccurrenceKey,
  how: { isShared?: boolean } = {},
): Promise<MeetingFacts> {
  const row = await findPeople(unit, meetingId, how)
  const meeting = row && { createdBy: row.created_by, attendeeIds: row.attendee_ids }
  if (!meeting || !mayReadMeeting(unit.actor, meeting)) throw new AppError('meeting_not_found')
  return meeting
}

/** Whether the acting person may write: everybody of the meeting while it is live, its creator until it is finalized. */
export function mayWrite(unit: UnitOfWork, meeting: MeetingFacts, session: SessionRow | undefined): boolean {
  if (!session || session.finalized_at !== null) return false
  return session.live_since !== null || mayRunMeeting(unit.actor, meeting)
}

/**
 * As above, for a change: locks the session, so that it is not finalized meanwhile and changes get unique numbers.
 * @throws AppError `meeting_not_found`, `session_not_live`, `session_finalized`.
 */
export async function lockForWriting(unit: UnitOfWork, key: OccurrenceKey): Promise<MeetingFacts> {
  const meeting = await readableMeeting(unit, key, { isShared: true })
  const session = await findSession(unit, key, { isLocked: true })
  if (session?.finalized_by_name != null)
    throw new AppError('session_finalized', { name: session.finalized_by_name })
  if (!mayWrite(unit, meeting, session)) throw new AppError('session_not_live')
  return meeting
}
