import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

export interface MyChange {
  preferences: Record<string, unknown>
  timeZone: string | null
}

/** Merges the preferences and keeps the zone where none is given. */
export async function updateMe(
  unit: Unit,
  change: MyChange,
): Promise<{ preferences: Record<string, unknown> }> {
  const rows = await unit.query<{ preferences: Record<string, unknown> }>(sql`
    update app.users set
      preferences = preferences || ${JSON.stringify(change.preferences)}::jsonb,
      time_zone = coalesce(${change.timeZone}, time_zone),
      updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${unit.actor.userId}
    returning preferences`)
  return rows[0]!
}
