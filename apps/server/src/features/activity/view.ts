import type { ActivityView } from '#core/access/policies/activity.ts'
import { entryWords } from '#core/facts/legacy.ts'
import type { Id } from '#core/ids/id.ts'
import { isPrivateField } from '#core/activity/kinds.ts'
import { kindOf } from '#core/activity/types.ts'
import { shortComment } from '#core/notifications/quote.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { messageTo } from '../facts/api.ts'
import type { ActivityRow } from './feed-repo.ts'

type Entry = ServerOperation['GET /activity']['output']['items'][number]

/** The reader of entries, what they may see, and the current names of the people in them. */
interface Reading {
  view: ActivityView
  readerId: Id<'user'>
  names: ReadonlyMap<string, string>
}

/** An entry with its comment as its reader may see it: changed fields for administrators only are removed. */
export function viewEntry(
  row: ActivityRow,
  { view, readerId, names, comment }: Reading & { comment: string | undefined },
): Entry {
  const nameOf = (id: string) => names.get(id)
  const { actor_id: actorId, target_user_id: targetUserId } = row
  const described = { fact: row.fact, message: row.description }
  const description = messageTo(described, { id: null, nameOf })
  const actorName = named(actorId, names) ?? row.actor_name
  const targetUserName = named(targetUserId, names) ?? row.target_user_name
  return {
    id: row.id,
    type: row.type,
    kind: kindOf(row.type),
    description,
    words: row.fact
      ? messageTo(described, { id: readerId, nameOf })
      : entryWords(
          { type: row.type, description, actorId, actorName, targetUserId, targetUserName },
          readerId,
        ),
    actorId,
    actorName,
    targetId: row.target_id,
    targetName: row.target_name,
    targetUserId,
    targetUserName,
    details: view.showsSecurity ? row.details : row.details.filter(({ field }) => !isPrivateField(field)),
    comment: comment === undefined ? null : shortComment(comment),
    isCrucial: row.is_crucial,
    timestamp: row.happened_at.toString(),
  }
}

function named(id: string | null, names: ReadonlyMap<string, string>): string | undefined {
  return id === null ? undefined : names.get(id)
}
