import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

const taskRow = { title: column.text, due_date: column.day }

/** The acting person's open tasks that are due in the range, without a first day all until its end; one more than are shown. */
export function findTasksDue(
  unit: UnitOfWork,
  { first, last }: { first: Temporal.PlainDate | null; last: Temporal.PlainDate },
  shown: number,
): Promise<column.RowOf<typeof taskRow>[]> {
  return unit.query(
    taskRow,
    sql`
    select k.title, k.due_date
    from app.task_assignees a
    join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
    where a.tenant_id = ${unit.tenantId} and a.user_id = ${unit.actor.userId} and a.stage <> 'Completed'
      and a.board_column <> 'Completed' and k.status <> 'Completed' and a.due_date <= ${last}
      and (${first}::date is null or a.due_date >= ${first})
    order by a.due_date, k.title collate app.names, k.id limit ${literal(shown + 1)}`,
  )
}
