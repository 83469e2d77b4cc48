import { join, sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import { publicId } from '#server/platform/ids.ts'

export interface NewNotification {
  type: 'info' | 'warning' | 'reminder'
  message: string
  link: string
  /** What kind of event it tells of; notifications of one kind are grouped for display (2 §4). */
  actionType: string
  targetId: string
  isCrucial?: boolean
}

/** Notifies the people of something the acting person did; their browsers hear of it at the commit. */
export function notify(unit: Unit, userIds: readonly string[], notification: NewNotification): void {
  const recipients = userIds.filter((id) => id !== unit.actor.userId)
  if (recipients.length === 0) return
  const actors = JSON.stringify([{ id: publicId('user', unit.actor.userId), name: unit.actor.name }])
  const rows = recipients.map(
    (userId) => sql`(${unit.tenantId}::uuid, ${unit.newId()}::uuid, ${userId}::uuid, ${notification.type},
      ${notification.message}, ${notification.link}, ${notification.actionType}, ${notification.targetId},
      ${actors}::jsonb, ${notification.isCrucial ?? false}::boolean, ${unit.now}::timestamptz)`,
  )
  unit.queue(sql`
    insert into app.notifications (tenant_id, id, user_id, type, message, link, action_type, target_id, actors,
      is_crucial, notified_at)
    values ${join(rows)}`)
  unit.hint({ topic: 'notifications', ids: [], userIds: [...recipients] })
}

/** Marks what told the acting person of this target as read, as acknowledging a report does (2 §4). */
export function markTargetRead(unit: Unit, targetId: string): void {
  unit.queue(sql`
    update app.notifications set is_read = true
    where tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId} and not is_read
      and target_id = ${targetId}`)
}
