import type { Collection } from '#core/channels/when.ts'
import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { empty, rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

type UnitId = Id<'businessUnit'> | null

const reportRow = { name: column.text, for_date: column.day, is_late: column.boolean, total: column.integer }

/** The reports of a unit or the whole company that were submitted within a stretch of time, oldest first. */
export async function findNewReports(
  unit: UnitOfWork,
  businessUnitId: UnitId,
  { from, until }: Collection,
  most: number,
): Promise<{ rows: column.RowOf<typeof reportRow>[]; total: number }> {
  const rows = await unit.query(
    reportRow,
    // The index of changes finds them: a report is changed by its submission, and perhaps later again.
    sql`
    with found as materialized (
    select u.name, r.for_date, r.is_late, r.submitted_at, r.id
    from app.reports r
    join app.users u on u.tenant_id = r.tenant_id and u.id = r.employee_id
    where r.tenant_id = ${unit.tenantId}
      and greatest(r.submitted_at, r.acknowledged_at, r.touched_at) >= ${from}
      and r.submitted_at >= ${from} and r.submitted_at < ${until}
      ${businessUnitId ? sql`and r.business_unit_id = ${businessUnitId}` : empty}
    )
    select name, for_date, is_late, (select count(*) from found) as total
    from found order by submitted_at, id limit ${rowLimit(most)}`,
  )
  return { rows: rows.slice(0, most), total: rows[0]?.total ?? 0 }
}

const taskRow = {
  title: column.text,
  due_date: column.day,
  first_assignee: column.text,
  assignees: column.integer,
  total: column.integer,
}

/**
 * The tasks with somebody of a unit, or of the whole company, that were created within a stretch of time, oldest first.
 * Personal tasks are nobody else's business. Only assignees of the unit are named and counted.
 */
export async function findNewTasks(
  unit: UnitOfWork,
  businessUnitId: UnitId,
  { from, until }: Collection,
  most: number,
): Promise<{ rows: column.RowOf<typeof taskRow>[]; total: number }> {
  const rows = await unit.query(
    taskRow,
    sql`
    with found as materialized (
    select k.title, k.due_date, a.names[1] as first_assignee, cardinality(a.names) as assignees, k.created_at, k.id
    from app.tasks k
    cross join lateral (select array_agg(u.name order by u.name collate app.names, u.id) as names
      from app.task_assignees s join app.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.tenant_id = k.tenant_id and s.task_id = k.id and not u.is_suspended
        ${businessUnitId ? sql`and u.business_unit_id = ${businessUnitId}` : empty}) a
    where k.tenant_id = ${unit.tenantId} and greatest(k.updated_at, k.commented_at) >= ${from}
      and k.created_at >= ${from} and k.created_at < ${until} and k.task_type <> 'personal' and a.names is not null
    )
    select title, due_date, first_assignee, assignees, (select count(*) from found) as total
    from found order by created_at, id limit ${rowLimit(most)}`,
  )
  return { rows: rows.slice(0, most), total: rows[0]?.total ?? 0 }
}
