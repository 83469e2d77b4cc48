import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

type Preferences = Record<string, unknown>

/** Changes the given preferences of the acting person and keeps the others; returns all of them. */
export async function mergePreferences(unit: UnitOfWork, changed: Preferences): Promise<Preferences> {
  const rows = await unit.query(
    { preferences: column.json(z.record(z.string(), z.unknown())) },
    sql`
    update app.users set preferences = preferences || ${JSON.stringify(changed)}::jsonb, updated_at = ${unit.now}
    where tenant_id = ${unit.tenantId} and id = ${unit.actor.userId}
    returning preferences`,
  )
  return firstRow(rows).preferences
}
