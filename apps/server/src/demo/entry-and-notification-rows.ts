import type { ActivityEntry } from '#server/features/activity/api.ts'
import type { NotificationTo } from '#server/features/notifications/api.ts'
import { newUuid, publicId, publicIdOf } from '#server/platform/ids.ts'

interface By {
  id: string
  name: string
}

/** A row of the activity log, from the entry that the product's own code creates for an action at a time. */
export function entryRow(by: By, at: Temporal.Instant, entry: ActivityEntry) {
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
    details: entry.details ?? [],
    happened_at: at,
  }
}

/** A stored notification, from the one that the product's own code creates for an action at a time. */
export function notificationRow(by: By, at: Temporal.Instant, notification: NotificationTo, isRead = false) {
  return {
    id: newUuid(at),
    user_id: notification.userId,
    type: notification.type,
    message: notification.message,
    link: notification.link,
    action_type: notification.actionType,
    target_id: publicIdOf(notification.target),
    actors: [{ id: publicId('user', by.id), name: by.name }],
    is_crucial: notification.isCrucial ?? false,
    is_read: isRead,
    notified_at: at,
  }
}
