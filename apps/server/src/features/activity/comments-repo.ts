import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import { batchComment, defaultComment } from '#core/reports/limits.ts'
import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { idFromPublicId } from '#server/platform/ids.ts'
import type { ActivityRow } from './feed-repo.ts'

const onTasks: readonly ActivityType[] = ['task.commented', 'personal-task.commented']
const onReports: readonly ActivityType[] = ['eod.acknowledged', 'eod.comment-edited']

/**
 * The comments that these entries tell of, as they are now, by the entry's id. The log itself holds no comments, so
 * that one is gone from it with its task or report. Whoever sees the entry may read them. What nobody wrote, such as
 * "Acknowledged in batch", is left out.
 */
export async function findComments(
  unit: UnitOfWork,
  entries: readonly ActivityRow[],
): Promise<Map<Id<'activity'>, string>> {
  const about = (types: readonly ActivityType[], kind: 'task' | 'report') =>
    entries.flatMap(({ id, type, target_id, actor_id, happened_at: at }) =>
      types.includes(type) && target_id !== null
        ? { id, targetId: idFromPublicId(kind, target_id), actorId: actor_id, at }
        : [],
    )
  const tasks = about(onTasks, 'task')
  const reports = about(onReports, 'report')
  if (tasks.length + reports.length === 0) return new Map()
  const rows = await unit.query(
    { id: column.id('activity'), text: column.text },
    sql`
    select e.id, c.text from unnest(${tasks.map(({ id }) => id)}::uuid[],
        ${tasks.map(({ targetId }) => targetId)}::uuid[], ${tasks.map(({ actorId }) => actorId)}::uuid[],
        ${tasks.map(({ at }) => at)}::timestamptz[]) as e (id, task_id, actor_id, at)
    join app.task_comments c on c.tenant_id = ${unit.tenantId} and c.task_id = e.task_id
      and c.created_by = e.actor_id and c.created_at = e.at
    union all
    select e.id, a.comments from unnest(${reports.map(({ id }) => id)}::uuid[],
        ${reports.map(({ targetId }) => targetId)}::uuid[], ${reports.map(({ actorId }) => actorId)}::uuid[])
      as e (id, report_id, actor_id)
    join app.acknowledgments a on a.tenant_id = ${unit.tenantId} and a.report_id = e.report_id
      and a.manager_id = e.actor_id and a.comments <> all (${[defaultComment, batchComment]}::text[])`,
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}
