import type { ServerOperation } from '#contract/operations.ts'
import { allows } from '#core/access/acts.ts'
import { maxCalendarDays } from '#core/calendar/limits.ts'
import { AppError } from '#core/errors/app-error.ts'
import { daysBetween } from '#core/time/days.ts'
import { dayKindsOver } from '#core/working-days/working-day.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor, zoneFor } from '#server/platform/today.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { teamDays, type TeamDays } from '../leave/api.ts'
import { tasksDue } from '../tasks/api.ts'
import { findCalendar } from '../working-days/api.ts'
import { meetingsBetween } from './meetings-part.ts'
import { countReports, findOwnReports, ownReports } from './reports-part.ts'

type Calendar = ServerOperation['GET /calendar']['output']
type Query = ServerOperation['GET /calendar']['query']

/**
 * The actor's calendar of some days.
 * @throws AppError `validation_failed` for a range that ends before it starts or is too long.
 */
export async function calendarOf(unit: UnitOfWork, query: Query): Promise<Calendar> {
  const [from, to] = rangeOf(query)
  const dates = daysBetween(from, to)
  const timeZone = zoneFor(unit)
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).toInstant()
  const { businessUnitId } = query
  const isAlone = query.who === 'me'
  const { permissions } = unit.actor
  const [team, found, reports, due, held] = await Promise.all([
    teamDays(unit, { dates, businessUnitId, isAlone }),
    isAlone ? undefined : findCalendar(unit, unit.actor.userId, from, to),
    findOwnReports(unit, dates),
    tasksDue(unit, { from, to, businessUnitId, withTeam: !isAlone }),
    allows(permissions, 'meeting.list-own')
      ? meetingsBetween(unit, startOf(from), startOf(to.add({ days: 1 })))
      : { meetings: [], isCut: false },
  ])
  const own = found ?? team.calendars.get(unit.actor.userId)
  // The person may have been deleted since the session was read.
  if (!own) throw new AppError('user_not_found')
  const counts = isAlone ? undefined : await countReports(unit, team, businessUnitId, dates)
  const ownByDay = reports && ownReports(unit, own, dates, reports)
  const restingOn = (day: string) => required(team.restingOn.get(day), 'list of people off that day')
  const kindOn = dayKindsOver(dates)(own)
  const offs = new Set(dates.map(String).filter((day) => kindOn(day) === 'weekly-off'))
  const isWeeklyOff = (day: string): boolean =>
    offs.size > 0 ? offs.has(day) : team.members.length > 0 && restingOn(day).length === team.members.length
  const holidays = Map.groupBy(team.holidays, ({ date }) => date.toString())
  return {
    today: todayFor(unit).toString(),
    timeZone,
    meetings: held.meetings,
    tasks: due.tasks,
    isCut: due.isCut || held.isCut,
    people: peopleAway(team),
    leave: team.leave,
    days: dates.map((date) => {
      const day = date.toString()
      return {
        date: day,
        isWeeklyOff: isWeeklyOff(day),
        holidays: (holidays.get(day) ?? []).map((row) => ({
          name: row.name,
          businessUnit: viewUnitRef(row),
        })),
        resting: restingOn(day).map(({ id }) => id),
        ownReport: ownByDay?.get(day) ?? null,
        reports: counts?.get(day) ?? null,
      }
    }),
    businessUnits: team.units.map(({ id, name }) => ({ id, name })),
  }
}

function rangeOf({ from, to }: Query): [Temporal.PlainDate, Temporal.PlainDate] {
  const range = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)] as const
  const days = range[0].until(range[1], { largestUnit: 'day' }).days + 1
  const message =
    days < 1
      ? 'The last day is before the first.'
      : days > maxCalendarDays
        ? `A calendar shows at most ${maxCalendarDays} days.`
        : undefined
  if (message) throw new AppError('validation_failed', { fields: [{ field: 'query.to', message }] })
  return [...range]
}

function peopleAway({ members, leave, restingOn }: TeamDays): Calendar['people'] {
  const away = new Set<string>(leave.map(({ userId }) => userId))
  for (const resting of restingOn.values()) for (const { id } of resting) away.add(id)
  return members
    .filter(({ id }) => away.has(id))
    .map((row) => ({ id: row.id, name: row.name, businessUnit: viewUnitRef(row) }))
}
