import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'
import type { ActivityEntry } from './entry.ts'

/** Adds an entry of the acting person at the commit. */
export function queueEntry(unit: Unit, entry: ActivityEntry): void {
  unit.queue(sql`
    insert into app.activity_entries (tenant_id, id, actor_id, actor_name, type, description, target_id,
      target_name, target_user_id, target_user_name, details, is_crucial, happened_at)
    values (${unit.tenantId}, ${unit.newId()}, ${unit.actor.userId}, ${unit.actor.name}, ${entry.type},
      ${entry.description}, ${entry.targetId ?? null}, ${entry.targetName ?? null},
      ${entry.targetUser?.id ?? null}, ${entry.targetUser?.name ?? null},
      ${JSON.stringify(entry.details ?? [])}, ${entry.isCrucial ?? false}, ${unit.now})`)
}
