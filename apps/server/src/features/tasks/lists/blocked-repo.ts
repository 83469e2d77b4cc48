import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { empty, rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { managedOpenTasks, partsWithPeople } from './summary-repo.ts'

/**
 * The blocked tasks that the actor manages, by due date, with the names of their people, and how many there are;
 * optionally only those of people of one unit.
 */
export async function findBlockedTasks(unit: UnitOfWork, most: number, businessUnitId?: Id<'businessUnit'>) {
  const ofUnit = sql`and k.id in (select a.task_id from app.task_assignees a
    join app.users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.tenant_id = ${unit.tenantId} and u.business_unit_id = ${businessUnitId ?? null})`
  const rows = await unit.query(
    {
      id: column.id('task'),
      title: column.text,
      due_date: column.day,
      assignees: column.listOf(column.text),
      total: column.integer,
    },
    sql`
    with blocked as materialized (
      select k.id, k.title, k.due_date from app.tasks k
      where k.tenant_id = ${unit.tenantId} and k.status = 'Blocked' and ${managedOpenTasks(unit)}
        ${businessUnitId ? ofUnit : empty}
    )
    select b.id, b.title, b.due_date, array(select u.name from ${partsWithPeople}
        where a.tenant_id = ${unit.tenantId} and a.task_id = b.id order by u.name collate app.names, u.id) as assignees,
      (select count(*) from blocked) as total
    from blocked b order by b.due_date, b.id limit ${rowLimit(most)}`,
  )
  return {
    tasks: rows.slice(0, most).map(({ id, title, due_date: dueDate, assignees }) => ({
      id,
      title,
      dueDate,
      assignees,
    })),
    total: rows[0]?.total ?? 0,
  }
}
