import type { ReportScope } from '#core/access/policies/report.ts'
import type { ReportedWeek } from '#core/summaries/week.ts'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isReportingIn, reportingTables } from '../working-days/api.ts'

const weekDays = 7
/** The current day, which is not over, and up to two days that the westernmost zones are behind. */
const further = 3

/** The last seven days of the watched employees of a scope, before each one's own today, by name. */
export async function findWeek(unit: UnitOfWork, scope: ReportScope): Promise<ReportedWeek[]> {
  // The first bit is today's.
  const bitsOfWeek = sql`from 2 for ${literal(weekDays)}`
  const rows = await unit.query(
    { name: column.text, working: column.text, reported: column.text },
    sql`
    with ${reportingTables(unit, isReportingIn(scope), weekDays + further)}
    select name, substring(working::text ${bitsOfWeek}) as working, substring(reported::text ${bitsOfWeek}) as reported
    from reporting order by name collate app.names, user_id`,
  )
  return rows.map(({ name, working, reported }) => {
    const expected = Array.from(working, (bit, day) => (bit === '1' ? [day] : [])).flat()
    return {
      name,
      expected: expected.length,
      reported: expected.filter((day) => reported[day] === '1').length,
    }
  })
}
