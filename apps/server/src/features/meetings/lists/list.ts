import { AppError } from '#core/errors/app-error.ts'
import { maxListedDays } from '#core/meetings/limits.ts'
import { boundsOf, countOccurrences } from '#core/meetings/occurrences.ts'
import { meetingTexts } from '#core/meetings/texts.ts'
import { dayNumberOf, readingAt } from '#core/time/clock-reading.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor, zoneFor } from '#server/platform/today.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { findMeetingsOf, hasMeetingBefore } from '../find-repo.ts'
import type { ListedMeeting } from '../rows.ts'
import { attendeesOf, factsOfOccurrences, occurrencesIn, type ListedOccurrence } from './occurrences.ts'

type Query = ServerOperation['GET /meetings']['query']
type List = ServerOperation['GET /meetings']['output']

/** The days that the list shows by default, around today. */
const byDefault = { back: { days: 7 }, ahead: { days: 7 } } as const
/** How far the counts of later and of earlier meetings look. */
const countedDays = 31

/**
 * One page of the actor's occurrences over some of their days: the newest or the oldest day first, by time within a day
 * (docs/spec/tasks.md#2.9, docs/spec/decisions.md#134).
 * @throws AppError `validation_failed` for the days
 */
export async function listMeetings(unit: UnitOfWork, query: Query): Promise<List> {
  const { from, to } = daysOf(unit, query)
  const since = from.subtract({ days: countedDays })
  const until = to.add({ days: countedDays })
  const at = (date: Temporal.PlainDate): Temporal.Instant => date.toZonedDateTime(zoneFor(unit)).toInstant()
  const [first, start] = [at(since), at(from)]
  const [end, last] = [at(to.add({ days: 1 })), at(until.add({ days: 1 }))]
  const rows = await findMeetingsOf(unit, unit.actor.userId, { from: first, to: last }, query)
  const inRange = occurrencesIn(rows, { from: start, to: end })
  const listed = query.order === 'oldest-first' ? inRange : newestDayFirst(unit, inRange)
  const countIn = (after: Temporal.Instant, before: Temporal.Instant): number =>
    rows.reduce((sum, row) => sum + countOccurrences(seriesOf(row), after, before), 0)
  const begin = (query.page - 1) * query.pageSize
  const shown = listed.slice(begin, begin + query.pageSize)
  const [facts, withAttendees, hasEarlier] = await Promise.all([
    factsOfOccurrences(unit, shown),
    attendeesOf(unit, shown),
    hasMeetingsBefore(unit, rows, start),
  ])
  return {
    today: todayFor(unit).toString(),
    timeZone: zoneFor(unit),
    from: from.toString(),
    to: to.toString(),
    items: facts.map(withAttendees),
    count: listed.length,
    page: query.page,
    hasMore: listed.length > begin + query.pageSize,
    later: { count: countIn(end, last), until: until.toString() },
    earlier: { count: countIn(first, start), from: since.toString() },
    hasEarlier,
  }
}

/** The meetings that are listed answer it mostly, as the first of them begins first. */
async function hasMeetingsBefore(
  unit: UnitOfWork,
  [first]: readonly ListedMeeting[],
  start: Temporal.Instant,
): Promise<boolean> {
  if (first && Temporal.Instant.compare(boundsOf(seriesOf(first)).firstStart, start) < 0) return true
  return hasMeetingBefore(unit, unit.actor.userId, start)
}

function daysOf(unit: UnitOfWork, query: Query): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const today = todayFor(unit)
  const to = query.to === undefined ? undefined : Temporal.PlainDate.from(query.to)
  const from = query.from === undefined ? undefined : Temporal.PlainDate.from(query.from)
  const range = {
    from: from ?? earlier(today, to ?? today).subtract(byDefault.back),
    to: to ?? later(today, from ?? today).add(byDefault.ahead),
  }
  if (Temporal.PlainDate.compare(range.from, range.to) > 0) throw wrong(meetingTexts.rangeReversed)
  if (range.from.until(range.to).days > maxListedDays) throw wrong('Choose at most a year.')
  return range
}

function wrong(message: string): AppError {
  return new AppError('validation_failed', { fields: [{ field: 'query.from', message }] })
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other
}

/** Days by the actor's clock, newest first; within a day in the order of time, as they came. */
function newestDayFirst(unit: UnitOfWork, listed: readonly ListedOccurrence[]): ListedOccurrence[] {
  const zone = zoneFor(unit)
  const byDay = Map.groupBy(listed, ({ occurrence }) => dayNumberOf(readingAt(occurrence.start, zone)))
  return [...byDay.entries()].toSorted(([one], [other]) => other - one).flatMap(([, day]) => day)
}
