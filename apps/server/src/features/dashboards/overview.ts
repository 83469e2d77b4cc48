import { personActs } from '#core/access/policies/person.ts'
import { userLimit, type Plan } from '#core/people/plans.ts'
import { localDate } from '#core/time/report-clock.ts'
import { firstAndLast } from '#core/values/required.ts'
import { performancePoints, performanceToday } from '#core/working-days/performance.ts'
import { stripDays } from '#core/working-days/reporting-day.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { factsOf, findWithoutPassword } from '../users/api.ts'
import { countByDay, findDaysOfCompany, findOverview, findUnitsWithoutManager } from './repo.ts'

type Overview = ServerOperation['GET /dashboards/overview']['output']

/** The most people and units that are named. */
const mostNamed = 3

/** The state of the company: how much it has of each, and what waits for its administrators. */
export async function overviewOf(
  unit: UnitOfWork,
  { timeZone, sendsMail }: { timeZone: string; sendsMail: boolean },
): Promise<Overview> {
  const [totals, reporting, { rows, counts }, units] = await Promise.all([
    findOverview(unit),
    reportingOf(unit, timeZone),
    findWithoutPassword(unit, mostNamed),
    findUnitsWithoutManager(unit),
  ])
  const { active, suspended, plan, settings } = counts
  return {
    ...totals,
    reporting,
    seats: { active, suspended, limit: userLimit(plan as Plan, settings) },
    waiting: {
      total: counts.total,
      people: rows.map((row) => ({
        id: row.id,
        name: row.name,
        addedAt: row.created_at.toString(),
        invitedUntil: row.invited_until?.toString() ?? null,
        mayInvite: personActs(unit.actor, factsOf(row)).includes('invite'),
      })),
      sendsMail,
    },
    unitsWithoutManager: { total: units.length, units: units.slice(0, mostNamed) },
  }
}

/**
 * Who had to report and did, for each of the last days in the company's zone. The last is today: each person's own
 * current day, as in the day of a team.
 */
async function reportingOf(unit: UnitOfWork, timeZone: string): Promise<Overview['reporting']> {
  const today = localDate(unit.now, timeZone)
  const days = Array.from({ length: stripDays }, (_, index) =>
    today.subtract({ days: stripDays - 1 - index }),
  )
  const [people, counts] = await Promise.all([
    findDaysOfCompany(unit, stripDays),
    countByDay(unit, ...firstAndLast(days)),
  ])
  const points = performancePoints(people, { last: today, days: stripDays })
  return {
    today: today.toString(),
    days: days.map((date, index) => {
      const row = counts.find(({ for_date }) => for_date.equals(date))
      const point = date.equals(today) ? performanceToday(people) : points[index]
      return {
        date: date.toString(),
        reports: (row?.on_time ?? 0) + (row?.late ?? 0),
        due: point?.expected ?? 0,
        submitted: point?.submitted ?? 0,
      }
    }),
  }
}
