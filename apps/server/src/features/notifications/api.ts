import type { IdRef } from '#core/ids/id.ts'
import type { Id } from '#core/ids/id.ts'
import type { PlatformUnit, UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { queueNotifications, queueTargetRead, type NewNotification } from './repo.ts'

/** A notification with its recipient. */
export type NotificationTo = NewNotification & { userId: Id<'user'> }

/**
 * Notifies people of actions of the acting person. Their browsers get a hint after the commit.
 * @throws AppError `too_many_notifications`.
 */
export function notifyEach(unit: UnitOfWork, notifications: readonly NotificationTo[]): void {
  const toOthers = notifications.filter(({ userId }) => userId !== unit.actor.userId)
  unit.limits?.notifications(
    unit,
    unit.now,
    toOthers.map(({ userId }) => userId),
  )
  tell(unit, toOthers, 'actor')
}

/** Notifies people of events without an actor; the acting person may be among them. */
export function announce(unit: UnitOfWork, announcements: readonly NotificationTo[]): void {
  tell(unit, announcements, 'nobody')
}

/** As above, for people of several companies, in one statement. */
export function announceAcross(
  unit: PlatformUnit,
  announcements: readonly (NotificationTo & { tenantId: Id<'tenant'> })[],
): void {
  if (announcements.length === 0) return
  queueNotifications(unit, announcements, 'nobody')
  for (const [tenantId, ofCompany] of Map.groupBy(announcements, (one) => one.tenantId))
    unit
      .within(tenantId)
      .hint({ topic: 'notifications', ids: [], userIds: [...new Set(ofCompany.map(({ userId }) => userId))] })
}

function tell(unit: UnitOfWork, notifications: readonly NotificationTo[], by: 'actor' | 'nobody'): void {
  if (notifications.length === 0) return
  const userIds = [...new Set(notifications.map(({ userId }) => userId))]
  unit.hint({ topic: 'notifications', ids: [], userIds })
  queueNotifications(unit, notifications, by)
}

/**
 * Marks the acting person's notifications about this target as read, as acknowledging a report does
 * (docs/spec/tasks.md#4).
 */
export function markTargetRead(unit: UnitOfWork, target: IdRef): void {
  queueTargetRead(unit, target)
  refetchOwnNotifications(unit)
}

/** Makes the acting person's open browsers refetch their notifications after the commit. */
export function refetchOwnNotifications(unit: UnitOfWork): void {
  unit.hint({ topic: 'notifications', ids: [], userIds: [unit.actor.userId] })
}
