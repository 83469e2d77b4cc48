import { mayReadReason, teamScope } from '#core/access/policies/leave.ts'
import type { ReportScope } from '#core/access/policies/report.ts'
import type { Id } from '#core/ids/id.ts'
import { stretchesOf, type LeaveStretch } from '#core/leave/stretches.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { CalendarOfDays } from '../working-days/api.ts'
import { findHolidaysOf, findMembers, type HolidayRow, type MemberRow } from './away-repo.ts'
import { findAway } from './away.ts'
import { dayRowOf } from './day-row.ts'
import { findUnitsInScope, type UnitRow } from './unit-repo.ts'

/** The employees whom a person sees, and their absences over some days. */
export interface TeamDays {
  members: MemberRow[]
  /** The calendars of the members; of the actor alone, also if they are no employee. */
  calendars: ReadonlyMap<string, CalendarOfDays>
  /** The units of the person's scope. */
  units: UnitRow[]
  holidays: HolidayRow[]
  /** The members whose weekly off a day, YYYY-MM-DD, is. */
  restingOn: ReadonlyMap<string, MemberRow[]>
  leave: (LeaveStretch & { userId: Id<'user'> })[]
}

interface Asked {
  dates: readonly Temporal.PlainDate[]
  /** Only the people and the holidays of one unit. */
  businessUnitId: Id<'businessUnit'> | undefined
  /** Only the actor. */
  isAlone: boolean
}

/** The absences, over some days, of the people whom the actor sees; reasons only if the actor may read them. */
export async function teamDays(
  unit: UnitOfWork,
  { dates, businessUnitId, isAlone }: Asked,
): Promise<TeamDays> {
  const { actor } = unit
  const whole = teamScope(actor)
  const scope: ReportScope = isAlone ? { kind: 'own', userId: actor.userId } : whole
  const absencesOf = (people: readonly Pick<MemberRow, 'id'>[], unitIds: readonly Id<'businessUnit'>[]) =>
    Promise.all([findAway(unit, people, dates), findHolidaysOf(unit, unitIds, ...firstAndLast(dates))])
  const found = Promise.all([
    findMembers(unit, scope, isAlone ? undefined : businessUnitId),
    findUnitsInScope(unit, whole),
  ])
  // The actor's own absences are read in the same message.
  const absences = isAlone
    ? absencesOf([{ id: actor.userId }], actor.businessUnitId === null ? [] : [actor.businessUnitId])
    : found.then(([people, all]) => {
        const ids = all.map(({ id }) => id)
        return absencesOf(
          people,
          businessUnitId === undefined ? ids : ids.filter((id) => id === businessUnitId),
        )
      })
  const [[members, units], [{ whyAway, hasLeave, calendars }, holidays]] = await Promise.all([
    found,
    absences,
  ])
  const days = dates.map(String)
  const restingOn = new Map<string, MemberRow[]>(days.map((day) => [day, []]))
  const leave = members.flatMap((member) => {
    const awayOn = whyAway(member)
    for (const [day, resting] of restingOn) if (awayOn(day) === 'weekly-off') resting.push(member)
    if (!hasLeave(member)) return []
    const row = dayRowOf(days, awayOn, { mayKnowReasons: mayReadReason(actor, member.id) })
    return stretchesOf(row).map((stretch) => ({ userId: member.id, ...stretch }))
  })
  // A stable sort: people who leave on the same day stay in the order of their names.
  const byFirstDay = leave.toSorted((one, other) =>
    one.from < other.from ? -1 : Number(one.from > other.from),
  )
  return { members, calendars, units, holidays, restingOn, leave: byFirstDay }
}
