import * as column from '#server/platform/db/column.ts'
import { rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { managedOpenTasks } from './summary-repo.ts'

/** The blocked tasks that the actor manages, by due date, and how many there are. */
export async function findBlockedTasks(unit: UnitOfWork, most: number) {
  const rows = await unit.query(
    { id: column.id('task'), title: column.text, due_date: column.day, total: column.integer },
    sql`
    with blocked as materialized (
      select k.id, k.title, k.due_date from app.tasks k
      where k.tenant_id = ${unit.tenantId} and k.status = 'Blocked' and ${managedOpenTasks(unit)}
    )
    select b.id, b.title, b.due_date, (select count(*) from blocked) as total
    from blocked b order by b.due_date, b.id limit ${rowLimit(most)}`,
  )
  return {
    tasks: rows.slice(0, most).map(({ id, title, due_date: dueDate }) => ({ id, title, dueDate })),
    total: rows[0]?.total ?? 0,
  }
}
