import { containing } from '#server/platform/db/containing.ts'
import { empty, rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export interface TriggerLogRow {
  id: string
  manager_id: string
  manager_name: string
  employee_id: string
  employee_name: string
  reason: string
  triggered_at: Temporal.Instant
}

/** One page of the company's log, newest first, and how many entries there are in all. */
export async function findTriggerLogs(
  unit: UnitOfWork,
  search: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: TriggerLogRow[]; total: number }> {
  const pattern = search?.trim() ? containing(search.trim()) : undefined
  const matching = sql`g.tenant_id = ${unit.tenantId} ${
    pattern === undefined
      ? empty
      : sql`and (g.manager_name ilike ${pattern} or g.employee_name ilike ${pattern} or g.reason ilike ${pattern})`
  }`
  const [rows, counts] = await Promise.all([
    unit.query<TriggerLogRow>(sql`
      select g.id, g.manager_id, g.manager_name, g.employee_id, g.employee_name, g.reason, g.triggered_at
      from app.trigger_logs g where ${matching}
      order by g.triggered_at desc, g.id desc limit ${rowLimit(page.limit)} offset ${page.offset}`),
    unit.query<{ total: number }>(sql`select count(*) as total from app.trigger_logs g where ${matching}`),
  ])
  return { rows: rows.slice(0, page.limit), total: counts[0]!.total }
}
