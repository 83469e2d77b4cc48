import type { Rsvp } from '#core/meetings/kinds.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findOwnMeetings } from '../find-repo.ts'
import type { OwnMeeting } from '../rows.ts'
import { findSessionStatesBetween } from '../sessions/instance-repo.ts'
import { stateOfSession, type SessionState } from '../view.ts'
import { hasBegun } from '../visible-meeting.ts'
import { findOwnAnswers } from './answers-repo.ts'
import { meetingsAndDates, occurrencesIn, type OccurrenceOf } from './occurrences.ts'

/** An occurrence with the acting person's own part in it. */
export interface OwnOccurrence extends OccurrenceOf<OwnMeeting> {
  answer: Rsvp | null
  canAnswer: boolean
  session: SessionState | null
}

/**
 * The first occurrences of the acting person's meetings that overlap [from, to), by their starts. Nothing about other
 * people is read, because a calendar shows hundreds of occurrences and only how many attend.
 */
export async function ownOccurrences(
  unit: UnitOfWork,
  range: { from: Temporal.Instant; to: Temporal.Instant },
  most: number,
): Promise<{ occurrences: OwnOccurrence[]; isCut: boolean }> {
  const found = occurrencesIn(await findOwnMeetings(unit, range), range)
  const shown = found.slice(0, most)
  const stored = await findStored(unit, shown)
  const occurrences = shown.map(({ row, occurrence }): OwnOccurrence => {
    const key = `${row.id} ${occurrence.date.toString()}`
    const session = stored.sessions.get(key) ?? null
    return {
      row,
      occurrence,
      answer: row.is_attendee ? (stored.answers.get(key) ?? row.rsvp) : null,
      canAnswer:
        row.is_attendee &&
        !occurrence.isCancelled &&
        session !== 'finalized' &&
        !hasBegun(occurrence, unit.now),
      session,
    }
  })
  return { occurrences, isCut: found.length > most }
}

/** The answers and the sessions of the occurrences, by meeting and date. */
async function findStored(unit: UnitOfWork, listed: readonly OccurrenceOf<OwnMeeting>[]) {
  const found = meetingsAndDates(listed)
  const [answers, sessions] = found
    ? await Promise.all([
        findOwnAnswers(unit, found.ids, found),
        findSessionStatesBetween(unit, found.ids, found),
      ])
    : [[], []]
  const keyOf = (row: { meeting_id: string; date: string }) => `${row.meeting_id} ${row.date}`
  return {
    answers: new Map(answers.map((row) => [keyOf(row), row.rsvp])),
    sessions: new Map(
      sessions.map((row) => [
        keyOf(row),
        stateOfSession({ isFinalized: row.is_finalized, isLive: row.is_live }),
      ]),
    ),
  }
}
