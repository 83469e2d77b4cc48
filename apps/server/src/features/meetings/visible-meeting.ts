import { mayReadMeeting, mayRunMeeting, type MeetingFacts } from '#core/access/policies/meeting.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { occurrenceOn } from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findMeeting, lockMeeting } from './find-repo.ts'
import { seriesOf } from '../meeting-series/api.ts'
import { type ListedMeeting, type MeetingRow } from './rows.ts'

/** The facts about a meeting that the rules of its policy need. */
export function factsOf(row: Pick<ListedMeeting, 'created_by' | 'attendees'>): MeetingFacts {
  return { createdBy: row.created_by, attendeeIds: row.attendees.map(({ id }) => id) }
}

/**
 * The meeting, if the actor attends it or created it: any other gets the same answer as a missing one.
 * @throws AppError `meeting_not_found`
 */
export async function requireMeeting(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<MeetingRow> {
  return assertVisible(unit, await findMeeting(unit, meetingId))
}

/** As above, locked until the unit of work ends. */
export async function lockVisibleMeeting(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<MeetingRow> {
  return assertVisible(unit, await lockMeeting(unit, meetingId))
}

/**
 * The meeting, locked, for acts of its creator.
 * @throws AppError `meeting_not_found` or `meeting_creator_only`
 */
export async function lockOwnMeeting(unit: UnitOfWork, meetingId: Id<'meeting'>): Promise<MeetingRow> {
  const row = await lockVisibleMeeting(unit, meetingId)
  if (!mayRunMeeting(unit.actor, factsOf(row))) throw new AppError('meeting_creator_only')
  return row
}

/** The row, if the actor may read the meeting. @throws AppError `meeting_not_found` */
export function assertVisible(unit: UnitOfWork, row: MeetingRow | undefined): MeetingRow {
  if (!row || !mayReadMeeting(unit.actor, factsOf(row))) throw new AppError('meeting_not_found')
  return row
}

/** The occurrence that the date names. @throws AppError `occurrence_not_found` */
export function requireOccurrence(row: MeetingRow, date: string): Occurrence {
  const occurrence = occurrenceOn(seriesOf(row), Temporal.PlainDate.from(date))
  if (!occurrence) throw new AppError('occurrence_not_found')
  return occurrence
}

export function hasBegun({ start }: Occurrence, now: Temporal.Instant): boolean {
  return start.epochMilliseconds <= now.epochMilliseconds
}

export function isOver({ end }: Occurrence, now: Temporal.Instant): boolean {
  return end.epochMilliseconds <= now.epochMilliseconds
}
