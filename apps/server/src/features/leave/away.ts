import type { Id } from '#core/ids/id.ts'
import { mayReadReason, teamScope } from '#core/access/policies/leave.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import { daysBetween } from '#core/time/days.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCalendars, type CalendarOfDays } from '../working-days/api.ts'
import { findHolidaysOf, findLeaveOf, findMembers, type AwayRow, type MemberRow } from './away-repo.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { awayOver, type AwayOn } from './day-row.ts'
import { findUnitsInScope } from './unit-repo.ts'

type AwayToday = ServerOperation['GET /away-today']['output']

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
  const { whyAway } = await findAway(unit, members, daysBetween(from, to))
  for (const member of members) {
    const away = whyAway(member)(member.today.toString())
    if (away === 'weekly-off') answer.resting.push(viewMember(member))
    else if (typeof away === 'object')
      answer.onLeave.push({ ...viewMember(member), ...viewLeave(unit, away) })
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
  const [from, to] = firstAndLast(dates)
  const unitIds = units.map(({ id }) => id)
  const [{ whyAway }, holidays] = await Promise.all([
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

/** Why a member is away on a day of the form YYYY-MM-DD. */
export type WhyAway = (member: Pick<MemberRow, 'id'>) => AwayOn<AwayRow>

/** Prepares a function that says why a member is away on a day. */
export async function findAway(
  unit: UnitOfWork,
  members: readonly Pick<MemberRow, 'id'>[],
  dates: readonly Temporal.PlainDate[],
): Promise<{
  whyAway: WhyAway
  /** Whether the member is on leave on any of the days. */
  hasLeave: (member: Pick<MemberRow, 'id'>) => boolean
  calendars: ReadonlyMap<string, CalendarOfDays>
}> {
  const ids = members.map(({ id }) => id)
  const [from, to] = firstAndLast(dates)
  const [calendars, leave] = await Promise.all([
    findCalendars(unit, ids, { from, to }),
    findLeaveOf(unit, ids, from, to),
  ])
  const awayOf = awayOver(dates)
  const records = new Map<string, Map<string, AwayRow>>()
  for (const row of leave) {
    const own = records.get(row.employee_id) ?? new Map<string, AwayRow>()
    records.set(row.employee_id, own.set(row.date.toString(), row))
  }
  const whyAway: WhyAway = ({ id }) => {
    const calendar = calendars.get(id)
    const own = records.get(id)
    return calendar ? awayOf(calendar, (day) => own?.get(day)) : () => undefined
  }
  return { whyAway, calendars, hasLeave: ({ id }) => records.has(id) }
}

function viewMember(row: MemberRow): AwayToday['resting'][number] {
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
