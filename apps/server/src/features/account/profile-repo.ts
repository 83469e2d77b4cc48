import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { nextVersion } from '#server/platform/db/next-version.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'

export const profileRow = {
  notification_email: column.text,
  /** The person's own zone, whether or not a planned one applies by now; null for the company's. */
  time_zone: column.orNull(column.text),
  next_time_zone: column.orNull(column.text),
  next_time_zone_at: column.orNull(column.instant),
  version: column.integer,
}
export type ProfileRow = column.RowOf<typeof profileRow>

const columns = sql`notification_email, time_zone, next_time_zone, next_time_zone_at, version`

export async function findProfile(unit: UnitOfWork): Promise<ProfileRow> {
  const rows = await unit.query(
    profileRow,
    sql`
    select ${columns} from app.users where tenant_id = ${unit.tenantId} and id = ${unit.actor.userId}`,
  )
  return firstRow(rows)
}

export async function lockProfile(unit: UnitOfWork): Promise<ProfileRow> {
  const rows = await unit.query(
    profileRow,
    sql`
    select ${columns} from app.users where tenant_id = ${unit.tenantId} and id = ${unit.actor.userId}
    for no key update`,
  )
  return firstRow(rows)
}

/** Writes the caller's own fields as the next version; `changed` are the fields with a new value. */
export function queueProfile(unit: UnitOfWork, row: ProfileRow, changed: readonly string[]): void {
  unit.queue(sql`
    update app.users set notification_email = ${row.notification_email}, time_zone = ${row.time_zone},
      next_time_zone = ${row.next_time_zone}, next_time_zone_at = ${row.next_time_zone_at}, updated_at = ${unit.now},
      ${nextVersion(unit, row, changed)}
    where tenant_id = ${unit.tenantId} and id = ${unit.actor.userId}`)
}
