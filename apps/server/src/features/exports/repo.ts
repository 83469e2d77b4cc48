import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Lets the acting person start one export at a time, so that each counts those before it. */
export async function lockExportsOf(unit: UnitOfWork): Promise<void> {
  await unit.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${unit.actor.userId}`}, 0))`,
  )
}
