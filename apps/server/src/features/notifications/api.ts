import type { Unit } from '#server/platform/db/unit.ts'
import { queueAnnouncements, queueNotifications, queueTargetRead, type NewNotification } from './repo.ts'

/** Notifies the people of something the acting person did; their browsers hear of it at the commit. */
export function notify(unit: Unit, userIds: readonly string[], notification: NewNotification): void {
  const recipients = userIds.filter((id) => id !== unit.actor.userId)
  if (recipients.length === 0) return
  queueNotifications(unit, recipients, notification)
  unit.hint({ topic: 'notifications', ids: [], userIds: recipients })
}

/** Notifies people of what nobody did: the acting person too, where it is theirs. */
export function announce(unit: Unit, announcements: readonly (NewNotification & { userId: string })[]): void {
  if (announcements.length === 0) return
  queueAnnouncements(unit, announcements)
  const userIds = [...new Set(announcements.map(({ userId }) => userId))]
  unit.hint({ topic: 'notifications', ids: [], userIds })
}

/** Marks what told the acting person of this target as read, as acknowledging a report does (2 §4). */
export function markTargetRead(unit: Unit, targetId: string): void {
  queueTargetRead(unit, targetId)
  unit.hint({ topic: 'notifications', ids: [], userIds: [unit.actor.userId] })
}
