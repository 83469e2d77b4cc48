import { localDate } from '#core/time/report-clock.ts'
import { weekdayOf } from '#core/time/weekday.ts'
import type { SnapshotPeriod } from '#core/working-days/performance.ts'
import { firstAndLast } from '#core/values/required.ts'
import { read } from '#server/platform/http/procedure.ts'
import { overviewOf } from './overview.ts'
import { countByDay } from './repo.ts'
import { snapshotOf } from './snapshot.ts'

/**
 * How many days the chart of reports by weekday covers (docs/spec/reporting.md#9); the last is the newest that is over
 * (docs/spec/decisions.md#116).
 */
const chartDays = 7

export const dashboardProcedures = [
  read('GET /dashboards/overview', (unit, { principal, context }) =>
    overviewOf(unit, {
      timeZone: principal.company.timeZone,
      sendsMail: context.config.smtpUrl !== undefined,
    }),
  ),

  read('GET /dashboards/weekdays', async (unit, { principal }) => {
    const { timeZone } = principal.company
    const today = localDate(unit.now, timeZone)
    const days = Array.from({ length: chartDays }, (_, index) => today.subtract({ days: chartDays - index }))
    const rows = await countByDay(unit, ...firstAndLast(days))
    return {
      today: today.toString(),
      timeZone,
      items: days.map((day) => {
        const row = rows.find(({ for_date }) => for_date.equals(day))
        return {
          date: day.toString(),
          weekday: weekdayOf(day),
          onTime: row?.on_time ?? 0,
          late: row?.late ?? 0,
        }
      }),
    }
  }),

  read('GET /dashboards/snapshot', (unit, { query }) =>
    snapshotOf(unit, Number(query.days) as SnapshotPeriod, query.businessUnitId),
  ),
]
