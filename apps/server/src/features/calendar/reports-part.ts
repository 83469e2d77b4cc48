import { allows } from '#core/access/acts.ts'
import { reportScope } from '#core/access/policies/report.ts'
import type { Id } from '#core/ids/id.ts'
import { compareNames } from '#core/names/compare-names.ts'
import { unitOn } from '#core/people/unit-history.ts'
import { reportingStatesOver } from '#core/working-days/reporting-day.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { todayFor } from '#server/platform/today.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findReportsOfDays, type DayReportRow } from '../consistency/api.ts'
import type { TeamDays } from '../leave/api.ts'
import { findCalendars, findLateness, type CalendarOfDays } from '../working-days/api.ts'
import { findMovedSince } from './moved-repo.ts'

type Day = ServerOperation['GET /calendar']['output']['days'][number]
type Counts = NonNullable<Day['reports']>

/** The states of a report that are counted, with the names of their counts. */
export const counted = { 'on-time': 'onTime', late: 'late', missed: 'missed', awaited: 'awaited' } as const

/** Somebody whose reports the actor reads, with the days on which they belonged to a unit of the actor's scope. */
interface Watched {
  person: Pick<TeamDays['members'][number], 'id' | 'name' | 'today'>
  calendar: CalendarOfDays
  isWatchedOn(day: string): boolean
}

/**
 * How many of the team's people whose reports the actor reads have reported on each day, by YYYY-MM-DD; undefined if
 * the actor reads only their own.
 */
export async function countReports(
  unit: UnitOfWork,
  team: TeamDays,
  businessUnitId: Id<'businessUnit'> | undefined,
  dates: readonly Temporal.PlainDate[],
): Promise<Map<string, Counts> | undefined> {
  const watched = await watchedOf(unit, team, businessUnitId, dates)
  if (!watched) return undefined
  const ids = watched.map(({ person }) => person.id)
  const latenessOf = await findLateness(unit, ids, ...firstAndLast(dates))
  const statesOf = reportingStatesOver(dates)
  const days = new Map<string, Counts>(
    dates.map((date) => [date.toString(), { onTime: 0, late: 0, missed: 0, awaited: 0 }]),
  )
  for (const { person, calendar, isWatchedOn } of watched) {
    const [stateOn, latenessOn] = [statesOf(calendar, person.today.toString()), latenessOf(person.id)]
    for (const [day, counts] of days) {
      if (!isWatchedOn(day)) continue
      const state = stateOn(day, latenessOn(day))
      if (state in counted) counts[counted[state as keyof typeof counted]]++
    }
  }
  return days
}

/**
 * The people whose reports the actor reads on some of the days, by name; undefined if they read only their own.
 * Somebody who was moved is among the people of each unit for the days in it (docs/spec/decisions.md#124).
 */
export async function watchedOf(
  unit: UnitOfWork,
  { members, calendars }: TeamDays,
  businessUnitId: Id<'businessUnit'> | undefined,
  dates: readonly Temporal.PlainDate[],
): Promise<Watched[] | undefined> {
  const scope = reportScope(unit.actor)
  if (scope.kind === 'own' || !allows(unit.actor.permissions, 'report.list-others')) return undefined
  const [from, to] = firstAndLast(dates)
  const isWatchedUnit = (unitId: Id<'businessUnit'> | null): boolean =>
    (scope.kind === 'tenant' || unitId === scope.businessUnitId) &&
    (businessUnitId === undefined || unitId === businessUnitId)
  const moved = await findMovedSince(unit, from)
  const isMoved = new Set<string>(moved.map(({ person }) => person.id))
  const elsewhere = moved.filter(({ person }) => !calendars.has(person.id)).map(({ person }) => person.id)
  const further = await findCalendars(unit, elsewhere, { from, to })
  const stayed = members
    .filter(({ id, business_unit_id: of }) => !isMoved.has(id) && isWatchedUnit(of))
    .map((person) => ({ person, calendar: calendars.get(person.id), isWatchedOn: () => true }))
  const ofDays = moved.map(({ person, units }) => {
    const days = new Set(dates.filter((date) => isWatchedUnit(unitOn(units, date))).map(String))
    return {
      person,
      calendar: calendars.get(person.id) ?? further.get(person.id),
      isWatchedOn: (day: string) => days.has(day),
    }
  })
  return [...stayed, ...ofDays]
    .filter((one): one is Watched => one.calendar !== undefined)
    .toSorted((one, other) => compareNames(one.person.name, other.person.name))
}

/** The actor's own reports; undefined if they may not see them. */
export async function findOwnReports(
  unit: UnitOfWork,
  dates: readonly Temporal.PlainDate[],
): Promise<DayReportRow[] | undefined> {
  if (!allows(unit.actor.permissions, 'report.list-own')) return undefined
  return findReportsOfDays(unit, unit.actor.userId, ...firstAndLast(dates))
}

/** The actor's own report of each day, by YYYY-MM-DD. */
export function ownReports(
  unit: UnitOfWork,
  calendar: CalendarOfDays,
  dates: readonly Temporal.PlainDate[],
  rows: readonly DayReportRow[],
): Map<string, Day['ownReport']> {
  const reports = new Map(rows.map((row) => [row.for_date.toString(), row]))
  const stateOn = reportingStatesOver(dates)(calendar, todayFor(unit).toString())
  return new Map(
    dates.map((date) => {
      const day = date.toString()
      const report = reports.get(day)
      const reportId: Id<'report'> | null = report ? report.id : null
      return [day, { state: stateOn(day, report?.is_late), reportId }]
    }),
  )
}
