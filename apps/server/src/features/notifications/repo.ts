import { empty, sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

export interface NotificationRow {
  id: string
  type: 'info' | 'warning' | 'reminder'
  message: string
  link: string | null
  action_type: string | null
  target_id: string | null
  actors: { id: string; name: string }[]
  is_crucial: boolean
  is_read: boolean
  notified_at: Temporal.Instant
}

const mine = (unit: Unit) => sql`tenant_id = ${unit.tenantId} and user_id = ${unit.actor.userId}`

export function findPage(
  unit: Unit,
  limit: number,
  beforeId: string | undefined,
): Promise<NotificationRow[]> {
  return unit.query<NotificationRow>(sql`
    select id, type, message, link, action_type, target_id, actors, is_crucial, is_read, notified_at
    from app.notifications
    where ${mine(unit)} ${beforeId ? sql`and id < ${beforeId}` : empty}
    order by id desc limit ${limit}`)
}

export async function countUnread(unit: Unit): Promise<number> {
  const rows = await unit.query<{ count: number }>(
    sql`select count(*) from app.notifications where ${mine(unit)} and not is_read`,
  )
  return rows[0]!.count
}

export function markRead(unit: Unit, ids: readonly string[]): Promise<number> {
  return unit.execute(
    sql`update app.notifications set is_read = true where ${mine(unit)} and not is_read and id = any (${ids}::uuid[])`,
  )
}

export function markAllRead(unit: Unit): Promise<number> {
  return unit.execute(sql`update app.notifications set is_read = true where ${mine(unit)} and not is_read`)
}

export function deleteRead(unit: Unit): Promise<number> {
  return unit.execute(sql`delete from app.notifications where ${mine(unit)} and is_read`)
}

export function deleteAll(unit: Unit): Promise<number> {
  return unit.execute(sql`delete from app.notifications where ${mine(unit)}`)
}
