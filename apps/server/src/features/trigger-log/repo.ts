import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { andContains } from '#server/platform/db/search-condition.ts'
import { rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const triggerLogRow = {
  id: column.id('triggerLog'),
  manager_id: column.id('user'),
  manager_name: column.text,
  employee_id: column.id('user'),
  employee_name: column.text,
  reason: column.text,
  triggered_at: column.instant,
}
export type TriggerLogRow = column.RowOf<typeof triggerLogRow>

/** One page of the company's log, newest first, and the total number of entries. */
export async function findTriggerLogs(
  unit: UnitOfWork,
  search: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: TriggerLogRow[]; total: number }> {
  const columns = [sql`g.manager_name`, sql`g.employee_name`, sql`g.reason`]
  const matching = sql`g.tenant_id = ${unit.tenantId} ${andContains(search, ...columns)}`
  const [rows, counts] = await Promise.all([
    unit.query(
      triggerLogRow,
      sql`
      select g.id, g.manager_id, g.manager_name, g.employee_id, g.employee_name, g.reason, g.triggered_at
      from app.trigger_logs g where ${matching}
      order by g.triggered_at desc, g.id desc limit ${rowLimit(page.limit)} offset ${page.offset}`,
    ),
    unit.query(
      { total: column.integer },
      sql`select count(*) as total from app.trigger_logs g where ${matching}`,
    ),
  ])
  return { rows: rows.slice(0, page.limit), total: firstRow(counts).total }
}
