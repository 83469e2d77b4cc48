import type { FactType } from '#core/facts/table.ts'
import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import { entryOf, noticesOf, type NewFact } from '#server/features/activity/api.ts'
import { platformTenantId } from '#server/platform/ids.ts'
import { nobody } from '#server/platform/nobody.ts'
import { newUuid, publicId, publicIdOf } from '#server/platform/ids.ts'

interface By {
  id: string
  name: string
}

/** Only id and name of an actor are in a fact. */
const actingOf = ({ id, name }: By) => {
  const actor = { ...nobody, userId: id as Id<'user'>, name }
  return { principal: { kind: 'person', actor, tenantId: platformTenantId } } as const
}

/** The row of the log for a fact that the product's own code has made. */
export function factRow<Type extends FactType>(by: By, at: Temporal.Instant, fact: NewFact<Type>) {
  const entry = required(entryOf(actingOf(by), fact), 'entry of the fact')
  return {
    id: newUuid(at),
    actor_id: by.id,
    actor_name: by.name,
    type: entry.type,
    description: entry.description,
    target_id: entry.target ? publicIdOf(entry.target) : null,
    target_name: entry.targetName ?? null,
    target_user_id: entry.targetUser?.id ?? null,
    target_user_name: entry.targetUser?.name ?? null,
    details: entry.details,
    happened_at: at,
    fact: entry.fact,
    people: entry.people,
  }
}

/** The notifications for a fact that the product's own code has made; nobody is notified of their own actions. */
export function noticeRows<Type extends FactType>(by: By, at: Temporal.Instant, fact: NewFact<Type>) {
  const notices = noticesOf(actingOf(by), fact).filter(({ userId }) => userId !== by.id)
  return notices.map((notice) => ({
    id: newUuid(at),
    user_id: notice.userId,
    type: notice.type,
    message: notice.message,
    link: notice.link,
    action_type: notice.actionType,
    target_id: publicIdOf(notice.target),
    actors: [{ id: publicId('user', by.id), name: by.name }],
    is_crucial: notice.isCrucial ?? false,
    is_read: false,
    notified_at: at,
    fact: notice.fact,
    people: notice.people,
  }))
}
