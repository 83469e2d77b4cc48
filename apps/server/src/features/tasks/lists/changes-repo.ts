import type { TaskBoard } from '#core/tasks/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { rowLimit, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { isAfter, type placeOf } from '#server/platform/http/change-place.ts'
import { taskRow } from '../rows.ts'
import { chooseStrategy, managedTasks, summaryColumns } from './summary-repo.ts'

const changedTask = { ...taskRow, changed_at: column.instant, description: column.orNull(column.text) }

/** As in the index `tasks_by_change`. */
const changedAt = sql`greatest(k.updated_at, k.commented_at)`

/** Tasks by their last change, the oldest change first, after a place in this order. */
export async function findChangedTasks(
  unit: UnitOfWork,
  board: TaskBoard,
  page: { place: ReturnType<typeof placeOf>; limit: number; withTexts: boolean },
) {
  const shown =
    board === 'mine'
      ? sql`k.id = any (array(select a.task_id from app.task_assignees a
          where a.tenant_id = ${unit.tenantId} and a.user_id = ${unit.actor.userId}))`
      : managedTasks(unit, await chooseStrategy(unit))
  return unit.query(
    changedTask,
    sql`
    select ${summaryColumns(unit)}, ${changedAt} as changed_at,
      ${page.withTexts ? sql`k.description` : sql`null::text`} as description
    from (select k.* from app.tasks k
      where k.tenant_id = ${unit.tenantId} and ${shown} and ${isAfter(page.place, changedAt, sql`k.id`)}
      order by ${changedAt}, k.id limit ${rowLimit(page.limit)}) k
    order by ${changedAt}, k.id`,
  )
}
