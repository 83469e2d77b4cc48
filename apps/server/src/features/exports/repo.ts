import { sql } from '#server/platform/db/sql.ts'
import type { Unit } from '#server/platform/db/unit.ts'

/** Lets the acting person start one export after the other, so that each counts those before it. */
export async function lockExportsOf(unit: Unit): Promise<void> {
  await unit.query(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${unit.actor.userId}`}, 0))`)
}
