import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const itemRow = {
  id: column.id('taskItem'),
  title: column.text,
  is_completed: column.boolean,
  assignee_id: column.orNull(column.id('user')),
  assignee_name: column.orNull(column.text),
  due_date: column.orNull(column.day),
}
export type ItemRow = column.RowOf<typeof itemRow>

export async function findItem(
  unit: UnitOfWork,
  taskId: Id<'task'>,
  itemId: Id<'taskItem'>,
): Promise<ItemRow | undefined> {
  const rows = await unit.query(
    itemRow,
    sql`
    select i.id, i.title, i.is_completed, i.assignee_id, u.name as assignee_name, i.due_date
    from app.task_items i left join app.users u on u.tenant_id = i.tenant_id and u.id = i.assignee_id
    where i.tenant_id = ${unit.tenantId} and i.task_id = ${taskId} and i.id = ${itemId}`,
  )
  return rows[0]
}

export type ItemFields = Omit<ItemRow, 'assignee_name'>

/** Stores a sub-task after the others of its locked task; false if its id is taken in the task. */
export async function insertItem(unit: UnitOfWork, taskId: Id<'task'>, item: ItemFields): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.task_items (tenant_id, task_id, id, title, place, is_completed, assignee_id, due_date)
    select company.id, ${taskId}, ${item.id}, ${item.title},
      coalesce((select max(place) + 1 from app.task_items where tenant_id = ${unit.tenantId} and task_id = ${taskId}), 0),
      ${item.is_completed}, ${item.assignee_id}, ${item.due_date}
    from app.tenants company where company.id = ${unit.tenantId}
    on conflict do nothing`)
  if (count > 0) queueCounts(unit, taskId, 1, 0)
  return count > 0
}

export function queueItem(unit: UnitOfWork, taskId: Id<'task'>, before: ItemFields, after: ItemFields): void {
  unit.queue(sql`
    update app.task_items set title = ${after.title}, is_completed = ${after.is_completed},
      assignee_id = ${after.assignee_id}, due_date = ${after.due_date}
    where tenant_id = ${unit.tenantId} and task_id = ${taskId} and id = ${after.id}`)
  queueCounts(unit, taskId, 0, Number(after.is_completed) - Number(before.is_completed))
}

export function queueItemRemoval(unit: UnitOfWork, taskId: Id<'task'>, item: ItemFields): void {
  unit.queue(sql`
    delete from app.task_items where tenant_id = ${unit.tenantId} and task_id = ${taskId} and id = ${item.id}`)
  queueCounts(unit, taskId, -1, -Number(item.is_completed))
}

function queueCounts(unit: UnitOfWork, taskId: Id<'task'>, items: number, completed: number): void {
  unit.queue(sql`
    update app.tasks set item_count = item_count + ${items}, items_completed = items_completed + ${completed},
      updated_at = ${unit.now}, updated_by_name = ${unit.actor.name}
    where tenant_id = ${unit.tenantId} and id = ${taskId}`)
}
