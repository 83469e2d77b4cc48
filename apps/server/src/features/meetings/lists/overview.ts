import { lastOccurrence, nextOccurrence } from '#core/meetings/occurrences.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findMeetingsOf } from '../find-repo.ts'
import { seriesOf, timetableOf } from '../../meeting-series/api.ts'
import { isRecurring, type ListedMeeting } from '../rows.ts'
import { attendeesOf, factsOfOccurrences, occurrencesOf } from './occurrences.ts'

type Overview = ServerOperation['GET /meetings/overview']['output']

/** How far back missed meetings are offered to be written up, and how far ahead invitations wait. */
const writeUpDays = 7
const answerDays = 14
const mostShown = 20
const mostSeries = 50

/** The actor's meetings that need attention. */
export async function overview(unit: UnitOfWork): Promise<Overview> {
  const { userId } = unit.actor
  const range = {
    from: unit.now.subtract({ hours: 24 * writeUpDays }),
    to: unit.now.add({ hours: 24 * answerDays }),
  }
  const [listed, rows] = await Promise.all([
    occurrencesOf(unit, userId, range, { kind: 'formal_meeting' }),
    findMeetingsOf(
      unit,
      userId,
      { from: unit.now, to: unit.now.add({ hours: 24 * 366 }) },
      { kind: 'formal_meeting' },
    ),
  ])
  const [all, withAttendees] = await Promise.all([
    factsOfOccurrences(unit, listed),
    attendeesOf(unit, listed),
  ])
  const waiting = all.filter(({ canAnswer, answer }) => canAnswer && answer === null)
  // A series waits once, with its next occurrence.
  const first = new Map(waiting.toReversed().map((one) => [one.meetingId, one]))
  const running = all.filter(({ session }) => session?.state === 'live')
  const unanswered = waiting.filter((one) => first.get(one.meetingId) === one)
  const missed = all.filter(({ isMissed, isMine }) => isMissed && isMine)
  return {
    live: running.slice(0, mostShown).map(withAttendees),
    toAnswer: unanswered.slice(0, mostShown).map(withAttendees),
    toWriteUp: missed.slice(-mostShown).map(withAttendees),
    counts: { live: running.length, toAnswer: unanswered.length, toWriteUp: missed.length },
    series: rows
      .filter(isRecurring)
      .map((row) => viewSeries(unit, row))
      .toSorted(byNext)
      .slice(0, mostSeries),
  }
}

type SeriesView = Overview['series'][number]

function viewSeries(unit: UnitOfWork, row: ListedMeeting): SeriesView {
  const next = nextOccurrence(seriesOf(row), unit.now)
  const timetable = timetableOf(row)
  return {
    meetingId: row.id,
    title: row.title,
    recurrence: row.recurrence_rule,
    startsAt: timetable.starts.toZonedDateTime(timetable.timeZone).toInstant().toString(),
    timeZone: row.time_zone,
    isMine: row.created_by === unit.actor.userId,
    next: next && { date: next.date.toString(), startsAt: next.start.toString() },
    last: lastOccurrence(timetable)?.date.toString() ?? null,
  }
}

/** Series without a next occurrence come last. */
function byNext(one: SeriesView, other: SeriesView): number {
  const [a, b] = [one.next?.startsAt ?? '9', other.next?.startsAt ?? '9']
  return a < b ? -1 : a > b ? 1 : 0
}
