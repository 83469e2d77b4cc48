import type { Id } from '#core/ids/id.ts'
import { maxPins } from '#core/tasks/limits.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { taskRow, type TaskRow } from '../rows.ts'
import { summaryColumns } from './summary-repo.ts'

/** The tasks that the acting person has pinned, last pinned first. */
export function findPinned(unit: UnitOfWork): Promise<TaskRow[]> {
  return unit.query(
    taskRow,
    sql`
    select ${summaryColumns(unit)}
    from app.task_pins n join app.tasks k on k.tenant_id = n.tenant_id and k.id = n.task_id
    where n.tenant_id = ${unit.tenantId} and n.user_id = ${unit.actor.userId}
    order by n.pinned_at desc, n.task_id desc`,
  )
}

/** Serialises the acting person's pins, however many are set concurrently. */
export function lockPins(unit: UnitOfWork): Promise<unknown> {
  return unit.execute(
    sql`select from app.users where tenant_id = ${unit.tenantId} and id = ${unit.actor.userId} for no key update`,
  )
}

/** Pins the task at the first free position; false if there is none. */
export async function insertPin(unit: UnitOfWork, taskId: Id<'task'>): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into app.task_pins (tenant_id, user_id, place, task_id, pinned_at)
    select company.id, ${unit.actor.userId}, free.place, ${taskId}, ${unit.now}
    from app.tenants company, generate_series(1, ${literal(maxPins)}) as free (place)
    where company.id = ${unit.tenantId} and not exists (select from app.task_pins n
      where n.tenant_id = ${unit.tenantId} and n.user_id = ${unit.actor.userId} and n.place = free.place)
    order by free.place limit 1`)
  return count > 0
}

/** Removes the acting person's pins from the tasks. */
export function deletePins(unit: UnitOfWork, taskIds: readonly Id<'task'>[]): Promise<number> {
  return unit.execute(sql`
    delete from app.task_pins
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and task_id = any (${taskIds}::uuid[])`)
}
