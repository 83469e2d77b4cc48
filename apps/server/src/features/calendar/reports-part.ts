import { allows } from '#core/access/acts.ts'
import { reportScope } from '#core/access/policies/report.ts'
import type { Id } from '#core/ids/id.ts'
import { reportingStatesOver } from '#core/working-days/reporting-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { todayFor } from '#server/platform/today.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findReportsOfDays } from '../consistency/api.ts'
import type { TeamDays } from '../leave/api.ts'
import { findLateness, type CalendarOfDays } from '../working-days/api.ts'

type Day = ServerOperation['GET /calendar']['output']['days'][number]
type Counts = NonNullable<Day['reports']>

/** The states of a report that are counted, with the names of their counts. */
export const counted = { 'on-time': 'onTime', late: 'late', missed: 'missed', awaited: 'awaited' } as const

/**
 * How many of the team's people whose reports the actor reads have reported on each day, by YYYY-MM-DD; undefined where
 * the actor reads only their own.
 */
export async function countReports(
  unit: UnitOfWork,
  { members, calendars }: TeamDays,
  dates: readonly Temporal.PlainDate[],
): Promise<Map<string, Counts> | undefined> {
  const watched = watchedOf(unit, members)
  if (!watched) return undefined
  const ids = watched.map(({ id }) => id)
  const latenessOf = await findLateness(unit, ids, dates.at(0)!, dates.at(-1)!)
  const statesOf = reportingStatesOver(dates)
  const days = new Map<string, Counts>(
    dates.map((date) => [date.toString(), { onTime: 0, late: 0, missed: 0, awaited: 0 }]),
  )
  for (const { id, today } of watched) {
    const calendar = calendars.get(id)
    if (!calendar) continue
    const [stateOn, latenessOn] = [statesOf(calendar, today.toString()), latenessOf(id)]
    for (const [day, counts] of days) {
      const state = stateOn(day, latenessOn(day))
      if (state in counted) counts[counted[state as keyof typeof counted]]++
    }
  }
  return days
}

/** The members whose reports the actor reads; undefined where they read only their own. */
export function watchedOf(unit: UnitOfWork, members: TeamDays['members']): TeamDays['members'] | undefined {
  const scope = reportScope(unit.actor)
  if (scope.kind === 'own' || !allows(unit.actor.permissions, 'report.list-others')) return undefined
  return members.filter(({ business_unit_id: of }) => scope.kind === 'tenant' || of === scope.businessUnitId)
}

/** The actor's own report of each day, by YYYY-MM-DD; undefined where they may not see their reports. */
export async function ownReports(
  unit: UnitOfWork,
  calendar: CalendarOfDays,
  dates: readonly Temporal.PlainDate[],
): Promise<Map<string, Day['ownReport']> | undefined> {
  if (!allows(unit.actor.permissions, 'report.list-own')) return undefined
  const rows = await findReportsOfDays(unit, [unit.actor.userId], dates.at(0)!, dates.at(-1)!)
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
