import type { Id } from '#core/ids/id.ts'
import { occurrencesBetween } from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findAttendees, findMeetingsOf, type AttendeeRow, type MeetingFilters } from '../find-repo.ts'
import { seriesOf, type SeriesRow } from '../../meeting-series/api.ts'
import { type ListedMeeting } from '../rows.ts'
import { findSessions } from '../sessions/instance-repo.ts'
import { occurrenceFacts, type OccurrenceFacts, type OccurrenceView } from '../view.ts'
import { findAnswers } from './answers-repo.ts'

/** An occurrence with its meeting. */
export interface OccurrenceOf<Row> {
  row: Row
  occurrence: Occurrence
}
export type ListedOccurrence = OccurrenceOf<ListedMeeting>

interface Range {
  from: Temporal.Instant
  to: Temporal.Instant
}

/** The occurrences that overlap [from, to) of the meetings that the person attends or created, by their starts. */
export async function occurrencesOf(
  unit: UnitOfWork,
  userId: Id<'user'>,
  range: Range,
  filters?: MeetingFilters,
): Promise<ListedOccurrence[]> {
  return occurrencesIn(await findMeetingsOf(unit, userId, range, filters), range)
}

/** The occurrences of the meetings that overlap [from, to), by their starts. */
export function occurrencesIn<Row extends SeriesRow>(
  rows: readonly Row[],
  { from, to }: Range,
): OccurrenceOf<Row>[] {
  return rows
    .flatMap((row) => occurrencesBetween(seriesOf(row), from, to).map((occurrence) => ({ row, occurrence })))
    .toSorted(
      (one, other) => one.occurrence.start.epochMilliseconds - other.occurrence.start.epochMilliseconds,
    )
}

/** The occurrences as the actor sees them, with their sessions and answers, in the same order. */
export async function factsOfOccurrences(
  unit: UnitOfWork,
  listed: readonly ListedOccurrence[],
): Promise<OccurrenceFacts[]> {
  const found = meetingsAndDates(listed)
  if (!found) return []
  const { ids, ...range } = found
  const [sessions, answers] = await Promise.all([
    findSessions(unit, ids, range),
    findAnswers(unit, ids, range),
  ])
  const keyOf = (id: Id<'meeting'>, date: Temporal.PlainDate): string => `${id} ${date.toString()}`
  const sessionsByKey = new Map(sessions.map((one) => [keyOf(one.meeting_id, one.occurrence_date), one]))
  const answersByKey = Map.groupBy(answers, (one) => keyOf(one.meeting_id, one.occurrence_date))
  return listed.map(({ row, occurrence }) => {
    const key = keyOf(row.id, occurrence.date)
    return occurrenceFacts(unit, row, occurrence, {
      session: sessionsByKey.get(key),
      answers: answersByKey.get(key) ?? [],
    })
  })
}

/** The meetings of these occurrences, with the first and the last date; undefined without any. */
export function meetingsAndDates(listed: readonly OccurrenceOf<{ id: Id<'meeting'> }>[]) {
  const dates = listed.map(({ occurrence }) => occurrence.date).toSorted(Temporal.PlainDate.compare)
  const [from, to] = [dates.at(0), dates.at(-1)]
  return from && to && { ids: [...new Set(listed.map(({ row }) => row.id))], from, to }
}

/** How many attendees a list names (docs/spec/tasks.md#2.9). */
export const shownAttendees = 4

/** Reads who attends these occurrences; returns an occurrence with the first of their names. */
export async function attendeesOf(
  unit: UnitOfWork,
  listed: readonly ListedOccurrence[],
): Promise<(facts: OccurrenceFacts) => OccurrenceView> {
  const rows = new Map(listed.map(({ row }) => [row.id, row]))
  const people = rows.size > 0 ? await findAttendees(unit, [...rows.keys()]) : []
  const places = new Map(people.map(({ id }, place) => [id, place]))
  const named = new Map<string, AttendeeRow[]>()
  for (const { id, attendees } of rows.values()) {
    const inOrder = attendees.flatMap((one) => places.get(one.id) ?? []).toSorted((one, other) => one - other)
    named.set(
      id,
      inOrder.slice(0, shownAttendees).map((place) => people[place]!),
    )
  }
  return (facts) => ({ ...facts, attendees: named.get(facts.meetingId) ?? [] })
}
