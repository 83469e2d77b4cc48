import type { Id, IdKind } from '#core/ids/id.ts'
import { sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'

/** About how many records one transaction deletes. */
export const batchSize = 500

/** A day of the company and its beginning: older records are deleted. */
export interface Limit {
  day: Temporal.PlainDate
  zone: string
  start: Temporal.Instant
}

export function limitAt(day: Temporal.PlainDate, zone: string): Limit {
  return { day, zone, start: day.toZonedDateTime(zone).toInstant() }
}

/** One batch: how many records it deleted, and the first day of which there may be some left. */
export interface Batch {
  deleted: number
  keptFrom: Temporal.PlainDate
}

/** A batch that was not full was the last. */
export function batchOf(
  { day, zone }: Limit,
  deleted: number,
  newest: Temporal.Instant | null | undefined,
): Batch {
  if (deleted < batchSize) return { deleted, keptFrom: day }
  const reached = newest?.toZonedDateTimeISO(zone).toPlainDate() ?? day.subtract({ days: 1 })
  return { deleted, keptFrom: reached.equals(day) ? day.subtract({ days: 1 }) : reached }
}

/** Notes the files of the records, which housekeeping deletes from the store. Their rows are deleted with the records. */
export async function forgetFiles(unit: UnitOfWork, which: Sql): Promise<void> {
  await unit.execute(sql`
    insert into app.forgotten_files (tenant_id, storage_path, forgotten_at)
    select tenant_id, storage_path, ${unit.now} from app.attachments
    where tenant_id = ${unit.tenantId} and ${which} on conflict do nothing`)
}

/** Deletes what notified people of the records: it may quote them, and leads nowhere any more. */
export async function deleteNotificationsAbout<Kind extends IdKind>(
  unit: UnitOfWork,
  kind: Kind,
  ids: readonly Id<Kind>[],
): Promise<void> {
  const subjects = ids.map((id) => publicId(kind, id))
  await unit.execute(sql`
    delete from app.notifications where tenant_id = ${unit.tenantId} and target_id = any (${subjects}::text[])`)
}
