import { occurrencesBetween } from '#core/meetings/occurrences.ts'
import type { Occurrence, Series, Timetable } from '#core/meetings/series.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findOwnMeetings, type MeetingRow } from './meetings-repo.ts'

type Meeting = ServerOperation['GET /calendar']['output']['meetings'][number]

/** The occurrences of the actor's meetings that overlap the time, by their starts. */
export async function meetingsBetween(
  unit: UnitOfWork,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<Meeting[]> {
  const rows = await findOwnMeetings(unit, from, to)
  const found = rows.flatMap((row) =>
    occurrencesBetween(seriesOf(row), from, to).map((occurrence) => ({ row, occurrence })),
  )
  return found
    .toSorted((one, other) => Temporal.Instant.compare(one.occurrence.start, other.occurrence.start))
    .map(({ row, occurrence }) => viewMeeting(unit, row, occurrence))
}

function seriesOf(row: MeetingRow): Series {
  const current: Timetable = {
    starts: Temporal.PlainDateTime.from(row.starts_local),
    timeZone: row.time_zone,
    minutes: row.minutes,
    rule: row.recurrence_rule,
    until: row.recurrence_until,
    count: row.recurrence_count,
  }
  const former = row.former_timetables.map(({ starts, until, ...rest }): Timetable => ({
    ...rest,
    starts: Temporal.PlainDateTime.from(starts),
    until: until === null ? null : Temporal.Instant.from(until),
  }))
  return {
    timetables: [...former, current] as unknown as Series['timetables'],
    cancelled: new Set(row.exceptions.filter(({ movedTo }) => movedTo === null).map(({ date }) => date)),
    moved: new Map(
      row.exceptions.flatMap(({ date, movedTo, movedMinutes }) =>
        movedTo === null || movedMinutes === null
          ? []
          : [[date, { starts: Temporal.PlainDateTime.from(movedTo), minutes: movedMinutes }] as const],
      ),
    ),
  }
}

function viewMeeting(unit: UnitOfWork, row: MeetingRow, occurrence: Occurrence): Meeting {
  const date = occurrence.date.toString()
  const answer = row.answers.find((one) => one.date === date)?.rsvp ?? row.rsvp
  const session = row.sessions.find((one) => one.date === date)
  const isAhead = !occurrence.isCancelled && Temporal.Instant.compare(unit.now, occurrence.start) < 0
  const isMine = row.created_by === unit.actor.userId
  return {
    meetingId: row.id,
    date,
    startsAt: occurrence.start.toString(),
    endsAt: occurrence.end.toString(),
    timeZone: occurrence.timeZone,
    title: row.title,
    type: row.meeting_type,
    recurrence: row.recurrence_rule,
    isMoved: occurrence.isMoved,
    attendeeCount: row.attendee_count,
    answer,
    isCancelled: occurrence.isCancelled,
    awaitsAnswer: isAhead && row.attends && !isMine && answer === null,
    session: session ? (session.isFinalized ? 'finalized' : session.isLive ? 'live' : 'kept') : null,
    mayMove: isAhead && isMine && session === undefined,
  }
}
