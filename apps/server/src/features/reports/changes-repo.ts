import * as column from '#server/platform/db/column.ts'
import { rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isAfter, type placeOf } from '#server/platform/http/change-place.ts'
import * as z from 'zod'
import { matching, summaryColumns, withPeople, type ReportFilters } from './list-repo.ts'
import { reportRow } from './rows.ts'

const changedReport = {
  ...reportRow,
  changed_at: column.instant,
  texts: column.orNull(
    column.json(
      z.object({ tasksCompleted: z.string(), challengesFaced: z.string(), planForTomorrow: z.string() }),
    ),
  ),
}

export type ChangedRow = column.RowOf<typeof changedReport>

/** As in the index `reports_by_change`. */
const changedAt = sql`greatest(r.submitted_at, r.acknowledged_at, r.touched_at)`

const textsColumn = sql`(select json_build_object('tasksCompleted', v.tasks_completed,
    'challengesFaced', v.challenges_faced, 'planForTomorrow', v.plan_for_tomorrow)
  from app.report_versions v
  where v.tenant_id = r.tenant_id and v.report_id = r.id and v.version_number = r.version_count)`

/** Reports by their last change, the oldest change first, after a place in this order. */
export function findChangedReports(
  unit: UnitOfWork,
  filters: ReportFilters,
  page: { place: ReturnType<typeof placeOf>; limit: number; withTexts: boolean },
) {
  return unit.query(
    changedReport,
    sql`
    select ${summaryColumns(unit)}, ${changedAt} as changed_at,
      ${page.withTexts ? textsColumn : sql`null::json`} as texts
    from (select r.* from app.reports r
      where ${matching(unit, filters)} and ${isAfter(page.place, changedAt, sql`r.id`)}
      order by ${changedAt}, r.id limit ${rowLimit(page.limit)}) r
    ${withPeople}
    order by ${changedAt}, r.id`,
  )
}
