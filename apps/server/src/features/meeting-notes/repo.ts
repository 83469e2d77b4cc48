import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { mostWriters } from '#core/meetings/notes-limits.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { OccurrenceKey } from './facts-repo.ts'

const ofOccurrence = (unit: UnitOfWork, { meetingId, date }: OccurrenceKey): Sql =>
  sql`tenant_id = ${unit.tenantId} and meeting_id = ${meetingId} and occurrence_date = ${date}`

const changeRow = { seq: column.integer, change: column.bytes, saved_at: column.instant }
export type ChangeRow = column.RowOf<typeof changeRow>

/** The saved changes of the notes after a number, in the order of their numbers. */
export function findChanges(unit: UnitOfWork, key: OccurrenceKey, since = 0): Promise<ChangeRow[]> {
  return unit.query(
    changeRow,
    sql`select seq, change, saved_at from app.meeting_notes
      where ${ofOccurrence(unit, key)} and seq > ${since} order by seq`,
  )
}

/** The number of the last change and when it was saved; undefined if nothing was written. */
export async function findLast(
  unit: UnitOfWork,
  key: OccurrenceKey,
): Promise<Omit<ChangeRow, 'change'> | undefined> {
  const rows = await unit.query(
    { seq: column.integer, saved_at: column.instant },
    sql`select seq, saved_at from app.meeting_notes where ${ofOccurrence(unit, key)} order by seq desc limit 1`,
  )
  return rows[0]
}

export async function insertChange(
  unit: UnitOfWork,
  { meetingId, date }: OccurrenceKey,
  { seq, change }: { seq: number; change: Uint8Array },
): Promise<void> {
  await unit.execute(sql`
    insert into app.meeting_notes (tenant_id, meeting_id, occurrence_date, seq, change, saved_at)
    values (${unit.tenantId}, ${meetingId}, ${date}, ${seq}, ${Buffer.from(change)}, ${unit.now})`)
}

export async function deleteChanges(unit: UnitOfWork, key: OccurrenceKey): Promise<void> {
  await unit.execute(sql`delete from app.meeting_notes where ${ofOccurrence(unit, key)}`)
}

const writerRow = { writer: column.integer, user_id: column.id('user') }

/** Who writes with which client id, in the order in which they began. */
export function findWriters(unit: UnitOfWork, key: OccurrenceKey): Promise<column.RowOf<typeof writerRow>[]> {
  return unit.query(
    writerRow,
    sql`select writer, user_id from app.meeting_note_writers where ${ofOccurrence(unit, key)}
      order by since_seq, writer limit ${literal(mostWriters)}`,
  )
}

/** How many pages of the acting person have written. */
export async function countPagesOf(unit: UnitOfWork, key: OccurrenceKey): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`select count(*)::integer as count from app.meeting_note_writers
      where ${ofOccurrence(unit, key)} and user_id = ${unit.actor.userId}`,
  )
  return firstRow(rows).count
}

/** Records that the acting person writes with these client ids. */
export async function insertWriters(
  unit: UnitOfWork,
  { meetingId, date }: OccurrenceKey,
  { seq, writers }: { seq: number; writers: readonly number[] },
): Promise<void> {
  await unit.execute(sql`
    insert into app.meeting_note_writers (tenant_id, meeting_id, occurrence_date, writer, user_id, since_seq)
    select company.id, ${meetingId}::uuid, ${date}::date, writer, ${unit.actor.userId}::uuid, ${seq}::integer
    from app.tenants company, unnest(${writers}::bigint[]) as writer
    where company.id = ${unit.tenantId} on conflict do nothing`)
}
