import { joinUrlOf, locationOn } from '#core/meetings/location.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { locationsOf } from '../meeting-series/api.ts'
import { ownOccurrences, type OwnOccurrence } from '../meetings/api.ts'

type Meeting = ServerOperation['GET /calendar']['output']['meetings'][number]

/** How many occurrences of meetings a calendar shows. */
const mostMeetings = 1_000

/** The occurrences of the actor's meetings that overlap the time, by their starts. */
export async function meetingsBetween(
  unit: UnitOfWork,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<{ meetings: Meeting[]; isCut: boolean }> {
  const { occurrences, isCut } = await ownOccurrences(unit, { from, to }, mostMeetings)
  return { meetings: occurrences.map((one) => viewMeeting(unit, one)), isCut }
}

function viewMeeting(
  unit: UnitOfWork,
  { row, occurrence, answer, canAnswer, session }: OwnOccurrence,
): Meeting {
  const { start, end, isCancelled } = occurrence
  const date = occurrence.date.toString()
  const location = locationOn(locationsOf(row), date)
  const isMine = row.created_by === unit.actor.userId
  return {
    meetingId: row.id,
    date,
    startsAt: start.toString(),
    endsAt: end.toString(),
    timeZone: occurrence.timeZone,
    title: row.title,
    location,
    joinUrl: joinUrlOf(location),
    type: row.meeting_type,
    recurrence: row.recurrence_rule,
    movedFrom: occurrence.movedFrom?.toString() ?? null,
    attendeeCount: row.attendee_count,
    answer,
    isCancelled,
    awaitsAnswer: canAnswer && !isMine && answer === null,
    session,
    mayMove: isMine && !isCancelled && session === null && Temporal.Instant.compare(unit.now, start) < 0,
  }
}
