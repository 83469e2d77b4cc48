import { todayFor } from '#server/platform/today.ts'
import type { Id } from '#core/ids/id.ts'
import { mayReadReason, teamScope } from '#core/access/policies/leave.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { daysBetween } from '#core/time/days.ts'
import { dayKindsOver } from '#core/working-days/working-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCalendars } from '../working-days/api.ts'
import {
  findHolidaysOf,
  findLeaveOf,
  findMembers,
  type AwayRow,
  type HolidayRow,
  type MemberRow,
} from './away-repo.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { findUnitsInScope } from './unit-repo.ts'

type AwayToday = ServerOperation['GET /away-today']['output']
type Month = ServerOperation['GET /team-calendar']['output']

/** Who has a day off and who is on leave, each on their own current day. */
export async function awayToday(
  unit: UnitOfWork,
  businessUnitId: Id<'businessUnit'> | undefined,
): Promise<AwayToday> {
  const members = await findMembers(unit, teamScope(unit.actor), businessUnitId)
  const todays = members.map(({ today }) => today).toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  const [from, to] = [todays.at(0), todays.at(-1)]
  const answer: AwayToday = { resting: [], onLeave: [] }
  if (!from || !to) return answer
  const whyAway = await findAway(unit, members, daysBetween(from, to))
  for (const member of members) {
    const away = whyAway(member)(member.today.toString())
    if (away === 'weekly-off') answer.resting.push(viewMember(member))
    else if (away) answer.onLeave.push({ ...viewMember(member), ...viewLeave(unit, away) })
  }
  return answer
}

/** Who of these people is on leave on these days, each with them, and the holidays; weekly offs are left out. */
export async function leaveAndHolidays(
  unit: UnitOfWork,
  scope: ReportScope,
  dates: readonly Temporal.PlainDate[],
) {
  const [members, units] = await Promise.all([
    findMembers(unit, scope, undefined),
    findUnitsInScope(unit, scope),
  ])
  const [from, to] = [dates.at(0)!, dates.at(-1)!]
  const unitIds = units.map(({ id }) => id)
  const [whyAway, holidays] = await Promise.all([
    findAway(unit, members, dates),
    findHolidaysOf(unit, unitIds, from, to),
  ])
  const away = members.map((member) => {
    const awayOn = whyAway(member)
    const days = dates.filter((date) => typeof awayOn(date.toString()) === 'object')
    return { name: member.name, days }
  })
  return { away: away.filter(({ days }) => days.length > 0), holidays }
}

/** The absences of the caller's team in a month. */
export async function teamCalendar(
  unit: UnitOfWork,
  query: { date?: string | undefined; businessUnitId?: Id<'businessUnit'> | undefined },
): Promise<Month> {
  const today = todayFor(unit)
  const month = (query.date ? Temporal.PlainDate.from(query.date) : today).toPlainYearMonth()
  const [from, to] = [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })]
  const scope = teamScope(unit.actor)
  const { businessUnitId } = query
  const [members, units] = await Promise.all([
    findMembers(unit, scope, businessUnitId),
    findUnitsInScope(unit, scope),
  ])
  const shown = units.filter(({ id }) => businessUnitId === undefined || id === businessUnitId)
  const dates = daysBetween(from, to)
  const [whyAway, holidays] = await Promise.all([
    findAway(unit, members, dates),
    findHolidaysOf(
      unit,
      shown.map(({ id }) => id),
      from,
      to,
    ),
  ])
  const people = members.map(viewMember)
  const days = daysWith(holidays, dates)
  for (const [index, member] of members.entries()) {
    const userId = people[index]!.id
    const awayOn = whyAway(member)
    for (const day of days) {
      const away = awayOn(day.date)
      if (away === 'weekly-off') day.weeklyOff.push(userId)
      else if (away) day.leave.push({ userId, ...viewLeave(unit, away) })
    }
  }
  return {
    month: month.toString(),
    today: today.toString(),
    people,
    businessUnits: units.map(({ id, name }) => ({ id, name })),
    days: days.filter(isOccupied),
  }
}

type Day = Month['days'][number]

/** The days with their holidays, before absences are added. */
function daysWith(holidays: readonly HolidayRow[], dates: readonly Temporal.PlainDate[]): Day[] {
  const byDay = Map.groupBy(holidays, ({ date }) => date.toString())
  return dates.map((date) => {
    const day = date.toString()
    const names = (byDay.get(day) ?? []).map((row) => ({ name: row.name, businessUnit: viewUnitRef(row) }))
    return { date: day, holidays: names, leave: [], weeklyOff: [] }
  })
}

function isOccupied({ holidays, leave, weeklyOff }: Day): boolean {
  return holidays.length + leave.length + weeklyOff.length > 0
}

/** Why a member is away on a day of the form YYYY-MM-DD. */
type WhyAway = (member: MemberRow) => (day: string) => AwayRow | 'weekly-off' | undefined

/**
 * Prepares a function that says why a member is away on a day. A company has thousands of person days in a month, and
 * other requests wait meanwhile: so days are compared as text.
 */
async function findAway(
  unit: UnitOfWork,
  members: readonly MemberRow[],
  dates: readonly Temporal.PlainDate[],
): Promise<WhyAway> {
  const ids = members.map(({ id }) => id)
  const [from, to] = [dates.at(0)!, dates.at(-1)!]
  const [calendars, leave] = await Promise.all([
    findCalendars(unit, ids, from, to),
    findLeaveOf(unit, ids, from, to),
  ])
  const kindsOf = dayKindsOver(dates)
  const records = new Map(leave.map((row) => [`${row.employee_id} ${row.date.toString()}`, row]))
  return ({ id }) => {
    const calendar = calendars.get(id)
    if (!calendar) return () => undefined
    const joinedOn = calendar.joinedOn.toString()
    const kindOn = kindsOf(calendar)
    return (day) => {
      if (day < joinedOn) return undefined
      const kind = kindOn(day)
      if (kind === 'weekly-off') return kind
      // A day off is no leave; leave that was entered before the day became one is not shown.
      return kind === 'holiday' ? undefined : records.get(`${id} ${day}`)
    }
  }
}

function viewMember(row: MemberRow): Month['people'][number] {
  return {
    id: row.id,
    name: row.name,
    designation: row.designation,
    businessUnit: viewUnitRef(row),
  }
}

function viewLeave(unit: UnitOfWork, { employee_id, portion, reason }: AwayRow) {
  return { portion, reason: mayReadReason(unit.actor, employee_id) ? reason : null }
}
