import { maxNamedReporters } from '#core/calendar/limits.ts'
import { reportingStatesOver } from '#core/working-days/reporting-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findReportsOfPeople } from '../consistency/api.ts'
import { teamDays } from '../leave/api.ts'
import { watchedOf, type counted } from './reports-part.ts'

type Reporters = ServerOperation['GET /calendar/reporters']['output']
type Query = ServerOperation['GET /calendar/reporters']['query']

/** The people whom the counts of a day in the calendar are of, by name. */
export async function reportersOf(unit: UnitOfWork, { date, businessUnitId }: Query): Promise<Reporters> {
  const day = Temporal.PlainDate.from(date)
  const team = await teamDays(unit, { dates: [day], businessUnitId, isAlone: false })
  const people = (await watchedOf(unit, team, businessUnitId, [day])) ?? []
  const watched = people.filter(({ isWatchedOn }) => isWatchedOn(date))
  const rows = await findReportsOfPeople(
    unit,
    watched.map(({ person }) => person.id),
    day,
  )
  const reports = new Map(rows.map((row) => [row.employee_id, row]))
  const statesOf = reportingStatesOver([day])
  const inState = Map.groupBy(watched, ({ person, calendar }) =>
    statesOf(calendar, person.today.toString())(date, reports.get(person.id)?.is_late),
  )
  const named = (state: keyof typeof counted): Reporters['onTime'] => {
    const people = inState.get(state) ?? []
    return {
      people: people
        .slice(0, maxNamedReporters)
        .map(({ person: { id, name } }) => ({ id, name, reportId: reports.get(id)?.id ?? null })),
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
