import type { ActivityView } from '#core/access/policies/activity.ts'
import { isPrivateField } from '#core/activity/kinds.ts'
import { kindOf } from '#core/activity/types.ts'
import { shortComment } from '#core/notifications/quote.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { ActivityRow } from './feed-repo.ts'

type Entry = ServerOperation['GET /activity']['output']['items'][number]

/** An entry with its comment as its reader may see it: changed fields for administrators only are removed. */
export function viewEntry(row: ActivityRow, view: ActivityView, comment: string | undefined): Entry {
  return {
    id: row.id,
    type: row.type,
    kind: kindOf(row.type),
    description: row.description,
    actorId: row.actor_id,
    actorName: row.actor_name,
    targetId: row.target_id,
    targetName: row.target_name,
    targetUserId: row.target_user_id,
    targetUserName: row.target_user_name,
    details: view.showsSecurity ? row.details : row.details.filter(({ field }) => !isPrivateField(field)),
    comment: comment === undefined ? null : shortComment(comment),
    isCrucial: row.is_crucial,
    timestamp: row.happened_at.toString(),
  }
}
