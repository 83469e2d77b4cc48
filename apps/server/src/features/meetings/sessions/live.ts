import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { nextOccurrence } from '#core/meetings/occurrences.ts'
import { startsEarlierMinutes } from '#core/meetings/limits.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hintOfMeeting } from '../events.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { isOver, lockOwnMeeting, requireOccurrence } from '../visible-meeting.ts'
import { findSessionStates, openSession, queueLeft } from './instance-repo.ts'
import { refuseFinalized, refuseFinalizedOn } from './refuse-finalized.ts'

/** An occurrence of a meeting, as the paths of operations name it. */
export interface OccurrenceKey {
  meetingId: Id<'meeting'>
  date: string
}

/**
 * Starts a live session of an occurrence, or continues one that was left (docs/spec/tasks.md#4).
 * @throws AppError `meeting_not_found`, `occurrence_not_found`, `meeting_creator_only`, `meeting_cancelled`,
 * `meeting_ended`, `session_too_early`, `session_finalized`
 */
export async function startSession(unit: UnitOfWork, { meetingId, date }: OccurrenceKey): Promise<void> {
  const row = await lockOwnMeeting(unit, meetingId)
  const occurrence = requireOccurrence(row, date)
  if (occurrence.isCancelled) throw new AppError('meeting_cancelled')
  if (isSeriesEnded(row, occurrence, unit.now)) throw new AppError('meeting_ended')
  if (isTooEarly(occurrence, unit.now)) throw new AppError('session_too_early')
  // The row of the meeting is locked: nobody finalizes it in between.
  await refuseFinalizedOn(unit, row, occurrence.date)
  await openSession(unit, row.id, occurrence)
  hintOfMeeting(unit, row)
}

/** Leaves live mode; the notes are kept. @throws AppError as `startSession` */
export async function leaveSession(unit: UnitOfWork, { meetingId, date }: OccurrenceKey): Promise<void> {
  const row = await lockOwnMeeting(unit, meetingId)
  const occurrence = requireOccurrence(row, date)
  const [session] = await findSessionStates(unit, [row.id], occurrence.date)
  if (!session) return
  refuseFinalized(session)
  queueLeft(unit, session.id)
  hintOfMeeting(unit, row)
}

/** A series that is over starts no more sessions, once its last occurrence is over too (docs/spec/decisions.md#071). */
export function isSeriesEnded(row: MeetingRow, occurrence: Occurrence, now: Temporal.Instant): boolean {
  return isRecurring(row) && isOver(occurrence, now) && nextOccurrence(seriesOf(row), now) === null
}

export function isTooEarly({ start }: Occurrence, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, start.subtract({ minutes: startsEarlierMinutes })) < 0
}
