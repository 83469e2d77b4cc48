import { maxNamedReporters } from '#core/calendar/limits.ts'
import { reportingStatesOver } from '#core/working-days/reporting-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findReportsOfDays } from '../consistency/api.ts'
import { teamDays } from '../leave/api.ts'
import { counted, watchedOf } from './reports-part.ts'

type Reporters = ServerOperation['GET /calendar/reporters']['output']
type Query = ServerOperation['GET /calendar/reporters']['query']

/** The people whom the counts of a day in the calendar are of, by name. */
export async function reportersOf(unit: UnitOfWork, { date, businessUnitId }: Query): Promise<Reporters> {
  const day = Temporal.PlainDate.from(date)
  const { members, calendars } = await teamDays(unit, { dates: [day], businessUnitId, isAlone: false })
  const watched = watchedOf(unit, members) ?? []
  const rows = await findReportsOfDays(
    unit,
    watched.map(({ id }) => id),
    day,
    day,
  )
  const reports = new Map(rows.map((row) => [row.employee_id, row]))
  const statesOf = reportingStatesOver([day])
  const inState = Map.groupBy(watched, ({ id, today }) => {
    const calendar = calendars.get(id)
    return calendar && statesOf(calendar, today.toString())(date, reports.get(id)?.is_late)
  })
  const named = (state: keyof typeof counted): Reporters['onTime'] => {
    const people = inState.get(state) ?? []
    return {
      people: people
        .slice(0, maxNamedReporters)
        .map(({ id, name }) => ({ id, name, reportId: reports.get(id)?.id ?? null })),
      total: people.length,
    }
  }
  return {
    date,
    onTime: named('on-time'),
    late: named('late'),
    missed: named('missed'),
    awaited: named('awaited'),
  }
}
