import { mayReadReason, teamScope } from '#core/access/team-scope.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { Handled } from '#contract/operations.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import type { TenantSession } from '#server/platform/http/procedure.ts'
import { publicId, uuidOf } from '#server/platform/ids.ts'
import { findCalendars, type CalendarOfDays } from '../working-days/api.ts'
import {
  findHolidaysOf,
  findLeaveOf,
  findMembers,
  type AwayRow,
  type HolidayRow,
  type MemberRow,
} from './away-repo.ts'
import { viewUnit } from './manage.ts'
import { findUnitsInScope } from './unit-repo.ts'

type AwayToday = Handled['GET /away-today']['output']
type Month = Handled['GET /team-calendar']['output']

/** Who rests and who is on leave, each on the day that it is for them. */
export async function awayToday(unit: Unit, bu: string | undefined): Promise<AwayToday> {
  const members = await findMembers(unit, teamScope(unit.actor), bu && uuidOf(bu))
  const todays = members.map(({ today }) => today).toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  const [from, to] = [todays.at(0), todays.at(-1)]
  const answer: AwayToday = { resting: [], onLeave: [] }
  if (!from || !to) return answer
  const awayOn = await findAway(unit, members, from, to)
  for (const member of members) {
    const away = awayOn(member, member.today)
    if (away === 'weekly-off') answer.resting.push(viewMember(member))
    else if (away) answer.onLeave.push({ ...viewMember(member), ...viewLeave(unit, away) })
  }
  return answer
}

/** The month as the caller's team spends it away. */
export async function teamCalendar(
  unit: Unit,
  session: TenantSession,
  query: { date?: string | undefined; bu?: string | undefined },
): Promise<Month> {
  const today = localDate(unit.now, session.timeZone)
  const month = (query.date ? Temporal.PlainDate.from(query.date) : today).toPlainYearMonth()
  const [from, to] = [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })]
  const scope = teamScope(unit.actor)
  const businessUnitId = query.bu && uuidOf(query.bu)
  const [members, units] = await Promise.all([
    findMembers(unit, scope, businessUnitId),
    findUnitsInScope(unit, scope),
  ])
  const shown = units.filter(({ id }) => businessUnitId === undefined || id === businessUnitId)
  const [awayOn, holidays] = await Promise.all([
    findAway(unit, members, from, to),
    findHolidaysOf(
      unit,
      shown.map(({ id }) => id),
      from,
      to,
    ),
  ])
  const days = Array.from({ length: month.daysInMonth }, (_, index) => from.add({ days: index }))
  return {
    month: month.toString(),
    today: today.toString(),
    people: members.map(viewMember),
    businessUnits: units.map(({ id, name }) => ({ id: publicId('businessUnit', id), name })),
    days: days.map((date) => viewDay(unit, date, members, awayOn, holidays)).filter(isOccupied),
  }
}

type Day = Month['days'][number]

function viewDay(
  unit: Unit,
  date: Temporal.PlainDate,
  members: readonly MemberRow[],
  awayOn: AwayOn,
  holidays: readonly HolidayRow[],
): Day {
  const day: Day = {
    date: date.toString(),
    holidays: holidays
      .filter((holiday) => holiday.date.equals(date))
      .map((holiday) => ({ name: holiday.name, businessUnit: viewUnit(holiday) })),
    leave: [],
    weeklyOff: [],
  }
  for (const member of members) {
    const away = awayOn(member, date)
    const userId = publicId('user', member.id)
    if (away === 'weekly-off') day.weeklyOff.push(userId)
    else if (away) day.leave.push({ userId, ...viewLeave(unit, away) })
  }
  return day
}

function isOccupied({ holidays, leave, weeklyOff }: Day): boolean {
  return holidays.length + leave.length + weeklyOff.length > 0
}

type AwayOn = (member: MemberRow, date: Temporal.PlainDate) => AwayRow | 'weekly-off' | undefined

/** Asks of the days from one to another, once, and tells then of any of them why a member is away. */
async function findAway(
  unit: Unit,
  members: readonly MemberRow[],
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<AwayOn> {
  const ids = members.map(({ id }) => id)
  const [calendars, leave] = await Promise.all([
    findCalendars(unit, ids, from, to),
    findLeaveOf(unit, ids, from, to),
  ])
  const records = new Map(leave.map((row) => [`${row.employee_id} ${row.date.toString()}`, row]))
  return (member, date) => {
    const calendar = calendars.get(member.id)
    return calendar && whyAway(calendar, date, records.get(`${member.id} ${date.toString()}`))
  }
}

/** A day off takes no leave; what was entered for it before it became one is not shown. */
function whyAway(
  calendar: CalendarOfDays,
  date: Temporal.PlainDate,
  record: AwayRow | undefined,
): AwayRow | 'weekly-off' | undefined {
  if (Temporal.PlainDate.compare(date, calendar.joinedOn) < 0) return undefined
  const kind = dayKindOf(calendar, date)
  if (kind === 'weekly-off') return kind
  return kind === 'holiday' ? undefined : record
}

function viewMember(row: MemberRow): Month['people'][number] {
  return {
    id: publicId('user', row.id),
    name: row.name,
    designation: row.designation,
    businessUnit: viewUnit(row),
  }
}

function viewLeave(unit: Unit, { employee_id, portion, reason }: AwayRow) {
  return { portion, reason: mayReadReason(unit.actor, employee_id) ? reason : null }
}
