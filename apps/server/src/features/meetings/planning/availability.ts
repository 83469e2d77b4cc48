import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import {
  availabilityAt,
  laneOf,
  nextFreeStart,
  searchedDays,
  shownDay,
  type PersonsTime,
  type Taken,
} from '#core/meetings/availability.ts'
import { occurrencesBetween } from '#core/meetings/occurrences.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { zoneFor } from '#server/platform/today.ts'
import { findCalendars, viewPeopleOn } from '../../working-days/api.ts'
import { answersFor } from '../view.ts'
import { seriesOf } from '../../meeting-series/api.ts'
import { type ListedMeeting } from '../rows.ts'
import { findAnswers, type AnswerRow } from '../lists/answers-repo.ts'
import { searchAttendable } from './attendable-repo.ts'
import { findMeetingsOfPeople, findZones } from './busy-repo.ts'
import { zoneCalled } from './when.ts'

type Output = ServerOperation['POST /meetings/availability']['output']

/** People who can attend, with the kind of the day for each. */
export async function listAttendees(
  unit: UnitOfWork,
  query: ServerOperation['GET /meetings/attendees']['query'],
): Promise<ServerOperation['GET /meetings/attendees']['output']> {
  const rows = await searchAttendable(unit, query.search?.trim())
  return { items: await viewPeopleOn(unit, rows, query.date) }
}

/**
 * Whether each person is free at a time, or why not, and when all of them are. Never reveals what a person is busy
 * with.
 * @throws AppError `meeting_attendee_not_found`, `validation_failed` for the zone
 */
export async function availabilityOf(
  unit: UnitOfWork,
  body: ServerOperation['POST /meetings/availability']['body'],
): Promise<Output> {
  const timeZone = zoneCalled(unit, body.timeZone ?? zoneFor(unit))
  const chosen = Temporal.PlainDateTime.from(body.starts).toZonedDateTime(timeZone)
  const at = { start: chosen.toInstant(), end: chosen.toInstant().add({ minutes: body.minutes }) }
  const ids = [...new Set(body.userIds)]
  const people = await timesOf(unit, ids, chosen, body.exceptMeetingId)
  const next = nextFreeStart(
    people.map(({ time }) => time),
    chosen,
    body.minutes,
  )
  const day = shownDay(chosen, body.minutes)
  return {
    people: people.map(({ id, name, time }) => {
      const { state, busyUntil } = availabilityAt(time, at)
      const { free, busy } = laneOf(time, day)
      return {
        id,
        name,
        state,
        busyUntil: busyUntil?.toString() ?? null,
        free: free.map(stretchOf),
        busy: busy.map(stretchOf),
      }
    }),
    day: stretchOf(day),
    nextFree: next?.toPlainDateTime().toString().slice(0, 16) ?? null,
  }
}

function stretchOf({ start, end }: Taken): { from: string; to: string } {
  return { from: start.toString(), to: end.toString() }
}

async function timesOf(
  unit: UnitOfWork,
  ids: readonly Id<'user'>[],
  chosen: Temporal.ZonedDateTime,
  except: Id<'meeting'> | undefined,
): Promise<{ id: Id<'user'>; name: string; time: PersonsTime }[]> {
  const from = chosen.subtract({ days: 2 })
  const to = chosen.add({ days: searchedDays + 2 })
  const days = { from: from.toPlainDate(), to: to.toPlainDate() }
  const range = { from: from.toInstant(), to: to.toInstant() }
  const [zones, calendars, meetings] = await Promise.all([
    findZones(unit, ids),
    findCalendars(unit, ids, days),
    findMeetingsOfPeople(unit, ids, range),
  ])
  if (zones.length < ids.length) throw new AppError('meeting_attendee_not_found')
  const others = meetings.filter(({ id }) => id !== except)
  const answers = await findAnswers(
    unit,
    others.map(({ id }) => id),
    days,
  )
  const taken = takenTimes(others, answers, range)
  return zones.map(({ id, name, zone }) => {
    const calendar = calendars.get(id)
    return {
      id,
      name,
      time: {
        timeZone: zone,
        dayKind: (date) => (calendar ? dayKindOf(calendar, date) : 'working'),
        taken: taken.get(id) ?? [],
      },
    }
  })
}

/** When each person is in a meeting that they have not declined. */
function takenTimes(
  meetings: readonly ListedMeeting[],
  answers: readonly AnswerRow[],
  range: { from: Temporal.Instant; to: Temporal.Instant },
): Map<string, { start: Temporal.Instant; end: Temporal.Instant }[]> {
  const taken = new Map<string, { start: Temporal.Instant; end: Temporal.Instant }[]>()
  const byKey = Map.groupBy(answers, (one) => `${one.meeting_id} ${one.occurrence_date.toString()}`)
  for (const row of meetings) {
    for (const { date, start, end, isCancelled } of occurrencesBetween(seriesOf(row), range.from, range.to)) {
      if (isCancelled) continue
      const answerOf = answersFor(row, byKey.get(`${row.id} ${date.toString()}`) ?? [])
      for (const { id } of row.attendees) {
        if (answerOf(id) === 'Declined') continue
        taken.set(id, [...(taken.get(id) ?? []), { start, end }])
      }
    }
  }
  return taken
}
