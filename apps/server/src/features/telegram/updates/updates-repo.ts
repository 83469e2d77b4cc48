import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

/** Records that the update is handled in this transaction; false if it was handled before. */
export async function isFirstTime(unit: UnitOfWork, updateId: number): Promise<boolean> {
  const count = await unit.execute(sql`
    insert into auth.telegram_updates (update_id, handled_at) values (${updateId}, ${unit.now})
    on conflict do nothing`)
  return count === 1
}
