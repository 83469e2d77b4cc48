import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { occurrencesOf, factsOfOccurrences, type OccurrenceFacts } from '../meetings/api.ts'

type Meeting = ServerOperation['GET /calendar']['output']['meetings'][number]

/** How many occurrences of meetings a calendar shows. */
const mostMeetings = 1_000

/** The occurrences of the actor's meetings that overlap the time, by their starts. */
export async function meetingsBetween(
  unit: UnitOfWork,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<{ meetings: Meeting[]; isCut: boolean }> {
  const found = await occurrencesOf(unit, unit.actor.userId, { from, to })
  const views = await factsOfOccurrences(unit, found.slice(0, mostMeetings))
  return {
    meetings: views.map((view) => viewMeeting(unit, view)),
    isCut: found.length > mostMeetings,
  }
}

function viewMeeting(unit: UnitOfWork, view: OccurrenceFacts): Meeting {
  const {
    meetingId,
    date,
    startsAt,
    endsAt,
    timeZone,
    title,
    location,
    joinUrl,
    type,
    recurrence,
    movedFrom,
  } = view
  const { attendeeCount, answer, isMine, session } = view
  const isCancelled = view.cancelledBy !== null
  return {
    meetingId,
    date,
    startsAt,
    endsAt,
    timeZone,
    title,
    location,
    joinUrl,
    type,
    recurrence,
    movedFrom,
    attendeeCount,
    answer,
    isCancelled,
    awaitsAnswer: view.canAnswer && !isMine && answer === null,
    session: session ? session.state : null,
    mayMove: isMine && !isCancelled && session === null && Temporal.Instant.compare(unit.now, startsAt) < 0,
  }
}
