import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { nextOccurrence } from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hintOfMeeting, hintToOwnPages } from '../events.ts'
import { seriesOf, timetableOf } from '../../meeting-series/api.ts'
import { isRecurring, type MeetingRow } from '../rows.ts'
import { refuseFinalizedOn } from '../sessions/refuse-finalized.ts'
import { hasBegun, lockVisibleMeeting, requireMeeting, requireOccurrence } from '../visible-meeting.ts'
import { markSeen, queueAnswer, queueAnswersFor } from '../write-repo.ts'

/**
 * Stores the actor's answer for one occurrence or the whole series, or takes it back, until the start
 * (docs/spec/decisions.md#073).
 * @throws AppError `meeting_not_found`, `occurrence_not_found`, `not_an_attendee`, `meeting_begun`, `meeting_cancelled`,
 * `session_finalized`
 */
export async function answerInvitation(
  unit: UnitOfWork,
  meetingId: Id<'meeting'>,
  { answer, date }: ServerOperation['PUT /meetings/{meetingId}/answer']['body'],
): Promise<void> {
  const row = await lockVisibleMeeting(unit, meetingId)
  const occurrence = answerable(unit, row, date)
  // An occurrence that was written up before its start needs no answers; the series continues.
  if (date !== null || !isRecurring(row)) await refuseFinalizedOn(unit, row, occurrence.date)
  if (date === null) queueAnswer(unit, row.id, answer)
  else queueAnswersFor(unit, [{ meetingId: row.id, date: occurrence.date, answer }])
  await markSeen(unit, [row.id])
  hintOfMeeting(unit, row)
}

/**
 * The occurrence of the date, or of a series without one the next, if the actor may answer the invitation to it.
 * @throws AppError `occurrence_not_found`, `not_an_attendee`, `meeting_begun`, `meeting_cancelled`
 */
export function answerable(unit: UnitOfWork, row: MeetingRow, date: string | null): Occurrence {
  if (row.attendees.every(({ id }) => id !== unit.actor.userId)) throw new AppError('not_an_attendee')
  const occurrence = date === null ? nextOf(unit, row) : requireOccurrence(row, date)
  if (occurrence.isCancelled) throw new AppError('meeting_cancelled')
  if (hasBegun(occurrence, unit.now)) throw new AppError('meeting_begun')
  return occurrence
}

/** The next occurrence of a series or, if there is none, a past one. */
function nextOf(unit: UnitOfWork, row: MeetingRow): Occurrence {
  return (
    nextOccurrence(seriesOf(row), unit.now) ??
    requireOccurrence(row, timetableOf(row).starts.toPlainDate().toString())
  )
}

/** The actor has seen the meeting. @throws AppError `meeting_not_found` */
export async function seeMeeting(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<void> {
  const row = await requireMeeting(unit, meetingId)
  if (await markSeen(unit, [row.id])) hintToOwnPages(unit, row)
}
