import type { ActivityType } from '#core/activity/types.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findFeedbackOf } from '../reports/api.ts'
import { findCommentsOf } from '../tasks/api.ts'
import type { ActivityRow } from './feed-repo.ts'

const onTasks: readonly ActivityType[] = ['task.commented', 'personal-task.commented']
const onReports: readonly ActivityType[] = ['eod.acknowledged', 'eod.comment-edited']

/**
 * The current comments of these entries, by the entry's id, if the actor may read them at their task or report. The log
 * itself stores no comments, so a comment disappears with its task or report.
 */
export async function commentsOf(
  unit: UnitOfWork,
  entries: readonly ActivityRow[],
): Promise<Map<Id<'activity'>, string>> {
  const [tasks, reports] = [of(onTasks, entries), of(onReports, entries)]
  return new Map([
    ...(tasks.length > 0 ? await findCommentsOf(unit, tasks) : []),
    ...(reports.length > 0 ? await findFeedbackOf(unit, reports) : []),
  ])
}

function of(types: readonly ActivityType[], entries: readonly ActivityRow[]) {
  return entries.flatMap(({ id, type, target_id: target, actor_id: by, happened_at: at }) =>
    types.includes(type) && target !== null && by !== null ? { entryId: id, target, by, at } : [],
  )
}
