import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

/** One change of a field, as the activity log shows it. */
export interface FieldChange {
  field: string
  from: string | null
  to: string | null
}

export interface ActivityEntry {
  type: string
  description: string
  /** A public id. */
  targetId?: string
  targetName?: string
  /** The person whose record it is; it shows in their feed too. */
  targetUser?: { id: string; name: string }
  details?: FieldChange[]
  isCrucial?: boolean
}

/** Adds an entry of the acting person to the log, in the unit's transaction (1 §3). */
export function recordActivity(unit: Unit, entry: ActivityEntry): void {
  unit.queue(sql`
    insert into app.activity_entries (tenant_id, id, actor_id, actor_name, type, description, target_id,
      target_name, target_user_id, target_user_name, details, is_crucial, happened_at)
    values (${unit.tenantId}, ${unit.newId()}, ${unit.actor.userId}, ${unit.actor.name}, ${entry.type},
      ${entry.description}, ${entry.targetId ?? null}, ${entry.targetName ?? null},
      ${entry.targetUser?.id ?? null}, ${entry.targetUser?.name ?? null},
      ${JSON.stringify(entry.details ?? [])}, ${entry.isCrucial ?? false}, ${unit.now})`)
}
