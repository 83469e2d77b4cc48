import type { Id } from '#core/ids/id.ts'
import { occurrencesBetween } from '#core/meetings/occurrences.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findMeetingsOf, type MeetingFilters } from '../find-repo.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { type MeetingRow } from '../rows.ts'
import { findSessions } from '../sessions/instance-repo.ts'
import { viewOccurrence, type OccurrenceView } from '../view.ts'
import { findAnswers } from './answers-repo.ts'

/** An occurrence with its meeting. */
export interface ListedOccurrence {
  row: MeetingRow
  occurrence: Occurrence
}

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
  const rows = await findMeetingsOf(unit, userId, range, filters)
  return rows
    .flatMap((row) =>
      occurrencesBetween(seriesOf(row), range.from, range.to).map((occurrence) => ({ row, occurrence })),
    )
    .toSorted((one, other) => Temporal.Instant.compare(one.occurrence.start, other.occurrence.start))
}

/** The occurrences as the actor sees them, with their sessions and answers, in the same order. */
export async function viewOccurrences(
  unit: UnitOfWork,
  listed: readonly ListedOccurrence[],
): Promise<OccurrenceView[]> {
  const dates = listed.map(({ occurrence }) => occurrence.date).toSorted(Temporal.PlainDate.compare)
  const [from, to] = [dates.at(0), dates.at(-1)]
  if (!from || !to) return []
  const ids = [...new Set(listed.map(({ row }) => row.id))]
  const [sessions, answers] = await Promise.all([
    findSessions(unit, ids, { from, to }),
    findAnswers(unit, ids, { from, to }),
  ])
  const keyOf = (id: Id<'meeting'>, date: Temporal.PlainDate): string => `${id} ${date.toString()}`
  const sessionsByKey = new Map(sessions.map((one) => [keyOf(one.meeting_id, one.occurrence_date), one]))
  const answersByKey = Map.groupBy(answers, (one) => keyOf(one.meeting_id, one.occurrence_date))
  return listed.map(({ row, occurrence }) => {
    const key = keyOf(row.id, occurrence.date)
    return viewOccurrence(unit, row, occurrence, {
      session: sessionsByKey.get(key),
      answers: answersByKey.get(key) ?? [],
    })
  })
}
