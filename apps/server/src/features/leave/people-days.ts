import { leavePolicy, mayReadReason, teamScope } from '#core/access/policies/leave.ts'
import { holdsAny } from '#core/access/policies/policy.ts'
import { maxCalendarDays } from '#core/calendar/limits.ts'
import { AppError } from '#core/errors/app-error.ts'
import { maxLeavePeople as maxPeople, stretchReachDays as reach } from '#core/leave/limits.ts'
import { stretchesOf } from '#core/leave/stretches.ts'
import { daysBetween } from '#core/time/days.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor } from '#server/platform/today.ts'
import { viewUnitRef } from '../business-units/api.ts'
import { findHolidaysOf, findMembers, type MemberRow } from './away-repo.ts'
import { findAway, type WhyAway } from './away.ts'
import { dayRowOf } from './day-row.ts'
import { findUnitsInScope } from './unit-repo.ts'

type Query = ServerOperation['GET /leave-people']['query']
type LeaveByPeople = ServerOperation['GET /leave-people']['output']
type Stretch = LeaveByPeople['people'][number]['leave'][number]
type Away = ReturnType<ReturnType<WhyAway>>

/**
 * The leave of the people whom the actor sees, over some days; reasons only if the actor may read them.
 * @throws AppError `validation_failed` for a range that ends before it starts or is too long.
 */
export async function leaveByPeople(unit: UnitOfWork, query: Query): Promise<LeaveByPeople> {
  const [from, to] = rangeOf(query)
  const dates = daysBetween(from, to)
  const days = dates.map(String)
  const scope = teamScope(unit.actor)
  const { businessUnitId, page, pageSize } = query
  const [members, units] = await Promise.all([
    findMembers(unit, scope, businessUnitId),
    findUnitsInScope(unit, scope),
  ])
  const unitIds = units.map(({ id }) => id).filter((id) => !businessUnitId || id === businessUnitId)
  const [{ whyAway }, holidays, current] = await Promise.all([
    findAway(unit, members, dates),
    findHolidaysOf(unit, unitIds, from, to),
    awayNow(unit, members),
  ])
  const out = new Map<string, number>(days.map((day) => [day, 0]))
  const managesLeave = holdsAny(unit.actor.permissions, leavePolicy.manage)
  const ranked = members.map((member) => {
    const awayOn = whyAway(member)
    const onLeave = days.filter((day) => isLeave(awayOn(day)))
    for (const day of onLeave) out.set(day, out.get(day)! + 1)
    const isFirst = !managesLeave && member.id === unit.actor.userId
    const rank = isFirst ? '' : rankOf(member, onLeave, current.out.has(member.id))
    return { member, awayOn, onLeave, rank }
  })
  // A stable sort: people of the same rank stay in the order of their names.
  ranked.sort((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)))
  const rows = ranked.slice((page - 1) * pageSize, page * pageSize)
  const away = rows.filter(({ onLeave }) => onLeave.length > 0).map(({ member }) => member)
  const stretches = await stretchesAmong(unit, away, [from, to])
  const byDay = Map.groupBy(holidays, ({ date }) => date.toString())
  return {
    today: todayFor(unit).toString(),
    ...current.view,
    days: days.map((date) => ({
      date,
      out: out.get(date)!,
      holidays: (byDay.get(date) ?? []).map((row) => ({ name: row.name, businessUnit: viewUnitRef(row) })),
    })),
    people: rows.map(({ member, awayOn }) => ({
      ...viewMember(member),
      weeklyOffs: days.filter((day) => awayOn(day) === 'weekly-off'),
      holidays: days.filter((day) => awayOn(day) === 'holiday'),
      leave: stretches.get(member.id) ?? [],
    })),
    total: members.length,
    withLeave: ranked.filter(({ onLeave }) => onLeave.length > 0).length,
  }
}

function rangeOf({ from, to }: Query): [Temporal.PlainDate, Temporal.PlainDate] {
  const range = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)] as const
  const days = range[0].until(range[1], { largestUnit: 'day' }).days + 1
  const message =
    days < 1
      ? 'The last day is before the first.'
      : days > maxCalendarDays
        ? `Leave by people shows at most ${maxCalendarDays} days.`
        : undefined
  if (message) throw new AppError('validation_failed', { fields: [{ field: 'query.to', message }] })
  return [...range]
}

function isLeave(away: Away): boolean {
  return typeof away === 'object'
}

/** Compares as text: people who are out today, then by the next day of leave, then past leave, then everybody else. */
function rankOf({ today }: MemberRow, onLeave: readonly string[], isOut: boolean): string {
  if (onLeave.length === 0) return isOut ? '3' : '4'
  if (isOut) return '0'
  const next = onLeave.find((day) => day >= today.toString())
  return next ? `1 ${next}` : '2'
}

/** Who is on leave and who rests, each on their own current day. */
async function awayNow(unit: UnitOfWork, members: readonly MemberRow[]) {
  const todays = members.map(({ today }) => today).toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  const [first, last] = [todays.at(0), todays.at(-1)]
  if (!first || !last)
    return {
      out: new Set<string>(),
      view: { outToday: [], outTodayTotal: 0, resting: [], restingTotal: 0 },
    }
  const { whyAway } = await findAway(unit, members, daysBetween(first, last))
  const nowOf = (member: MemberRow) => whyAway(member)(member.today.toString())
  const onLeave = members.filter((member) => isLeave(nowOf(member)))
  const resting = members.filter((member) => nowOf(member) === 'weekly-off')
  const named = onLeave.slice(0, maxPeople)
  const later = await findAway(unit, named, daysBetween(first, last.add({ days: reach + 31 })))
  const outToday = named.map((member) => {
    const away = nowOf(member)
    const awayOn = later.whyAway(member)
    return {
      ...viewMember(member),
      portion: typeof away === 'object' ? away.portion : ('full' as const),
      back: backOn(member.today, awayOn),
    }
  })
  return {
    out: new Set<string>(onLeave.map(({ id }) => id)),
    view: {
      outToday,
      outTodayTotal: onLeave.length,
      resting: resting.slice(0, maxPeople).map(({ id, name }) => ({ id, name })),
      restingTotal: resting.length,
    },
  }
}

/** The first later day on which the person works, for half a day at least. */
function backOn(today: Temporal.PlainDate, awayOn: (day: string) => Away): string | null {
  for (let ahead = 1; ahead <= reach + 31; ahead++) {
    const day = today.add({ days: ahead }).toString()
    const away = awayOn(day)
    if (away === undefined || (typeof away === 'object' && away.portion !== 'full')) return day
  }
  return null
}

/** The stretches that have a day in the range, whole: with their days before and after it. */
async function stretchesAmong(
  unit: UnitOfWork,
  members: readonly MemberRow[],
  [from, to]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Promise<ReadonlyMap<string, Stretch[]>> {
  if (members.length === 0) return new Map()
  const dates = daysBetween(from.subtract({ days: reach }), to.add({ days: reach }))
  const { whyAway } = await findAway(unit, members, dates)
  const days = dates.map(String)
  const [first, last] = [from.toString(), to.toString()]
  return new Map(
    members.map((member) => {
      const awayOn = whyAway(member)
      const row = dayRowOf(days, awayOn, { mayKnowReasons: mayReadReason(unit.actor, member.id) })
      return [
        member.id,
        stretchesOf(row)
          .filter((stretch) => stretch.from <= last && stretch.to >= first)
          .map((stretch) => {
            const its = days.slice(days.indexOf(stretch.from), days.indexOf(stretch.to) + 1)
            const among = (kind: Away) => its.filter((day) => awayOn(day) === kind).length
            return {
              ...stretch,
              dates: its.filter((day) => isLeave(awayOn(day))),
              notCounted: { weeklyOffs: among('weekly-off'), holidays: among('holiday') },
            }
          }),
      ]
    }),
  )
}

function viewMember(row: MemberRow) {
  return { id: row.id, name: row.name, designation: row.designation, businessUnit: viewUnitRef(row) }
}
