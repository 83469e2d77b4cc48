import type { Id } from '#core/ids/id.ts'
import * as column from '#server/platform/db/column.ts'
import type { TaskBoard } from '#core/tasks/kinds.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { managedTasks } from '../lists/summary-repo.ts'

/** The rank of a card on a board, and of the one after it, without the card that is moved. */
export async function findGap(
  unit: UnitOfWork,
  board: TaskBoard,
  afterId: string,
  movedId: string,
): Promise<{ above: string; below: string | null } | undefined> {
  const rows = await unit.query(
    { above: column.text, below: column.orNull(column.text) },
    board === 'mine'
      ? sql`
        select x.rank as above, (select a.rank from app.task_assignees a
          where a.tenant_id = x.tenant_id and a.user_id = x.user_id and a.rank > x.rank and a.task_id <> ${movedId}
          order by a.rank limit 1) as below
        from app.task_assignees x
        where x.tenant_id = ${unit.tenantId} and x.user_id = ${unit.actor.userId} and x.task_id = ${afterId}`
      : sql`
        select x.rank as above, (select k.rank from app.tasks k
          where k.tenant_id = x.tenant_id and k.rank > x.rank and k.id <> ${movedId}
          order by k.rank limit 1) as below
        from (select k.tenant_id, k.rank from app.tasks k
          where k.tenant_id = ${unit.tenantId} and k.id = ${afterId} and ${managedTasks(unit, 'row')}) x`,
  )
  return rows[0]
}

/** Sets a card's rank on the acting person's board, or on the one of people who manage tasks. */
export function queueRank(unit: UnitOfWork, board: TaskBoard, taskId: Id<'task'>, rank: string): void {
  unit.queue(
    board === 'mine'
      ? sql`update app.task_assignees set rank = ${rank}
          where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and task_id = ${taskId}`
      : sql`update app.tasks set rank = ${rank} where tenant_id = ${unit.tenantId} and id = ${taskId}`,
  )
}
