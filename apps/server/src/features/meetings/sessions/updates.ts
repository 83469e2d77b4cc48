import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { derivedId } from '#server/platform/ids.ts'
import { updatePosted } from './events.ts'
import { lockVisibleMeeting, requireOccurrence } from '../visible-meeting.ts'
import { findSessionStates } from './instance-repo.ts'
import type { OccurrenceKey } from './live.ts'
import { insertUpdate } from './update-repo.ts'

type Input = ServerOperation['POST /meetings/{meetingId}/occurrences/{date}/updates']['body']

/**
 * Adds an update to an occurrence that is written up, by an attendee or the creator (docs/spec/decisions.md#107).
 * Sending the same id again as the same person changes nothing.
 * @throws AppError `meeting_not_found`, `occurrence_not_found`, `session_not_finalized`
 */
export async function postUpdate(
  unit: UnitOfWork,
  key: OccurrenceKey,
  { id: given, text }: Input,
): Promise<{ id: Id<'meetingUpdate'> }> {
  const row = await lockVisibleMeeting(unit, key.meetingId)
  const { date } = requireOccurrence(row, key.date)
  const [session] = await findSessionStates(unit, [row.id], date)
  if (!session?.finalized_at) throw new AppError('session_not_finalized')
  // Another person's id gets a derived id, so that it reveals nothing about its record.
  const id = given ? derivedId(given, unit.actor.userId) : unit.newId<'meetingUpdate'>()
  if (await insertUpdate(unit, { id, meetingId: row.id, date, text: text.trim() }))
    updatePosted(unit, row, date)
  return { id }
}
