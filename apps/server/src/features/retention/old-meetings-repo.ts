import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { literal, raw, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  batchOf,
  batchSize,
  deleteNotificationsAbout,
  forgetFiles,
  type Batch,
  type Limit,
} from './batch-repo.ts'

/** A meeting lasts at most a day. */
const overMeetings = (unit: UnitOfWork, { start }: Limit): Sql =>
  sql`from app.meetings where tenant_id = ${unit.tenantId} and last_start < ${start.subtract({ hours: 24 })}`
/** The sessions of series that go on. */
const oldSessions = (unit: UnitOfWork, { day, start }: Limit): Sql =>
  sql`from app.meeting_instances i join app.meetings m on m.tenant_id = i.tenant_id and m.id = i.meeting_id
    where i.tenant_id = ${unit.tenantId} and i.starts_at < ${start} and i.occurrence_date < ${day}
      and (m.last_start is null or m.last_start >= ${start.subtract({ hours: 24 })})`

export async function countMeetings(unit: UnitOfWork, limit: Limit): Promise<number> {
  const rows = await unit.query(
    { count: column.integer },
    sql`select (select count(*) ${overMeetings(unit, limit)}) + (select count(*) ${oldSessions(unit, limit)}) as count`,
  )
  return firstRow(rows).count
}

/**
 * Meetings whose last occurrence is old are deleted with everything. A series that goes on loses what was written about
 * its old occurrences; their dates, and which of them were moved or cancelled, are part of the series.
 */
export async function deleteMeetings(unit: UnitOfWork, limit: Limit): Promise<Batch> {
  const rows = await unit.query(
    { id: column.id('meeting'), last_start: column.orNull(column.instant) },
    sql`select id, last_start ${overMeetings(unit, limit)}
      order by last_start, id limit ${literal(batchSize)} for update`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await forgetFiles(unit, sql`meeting_id = any (${ids}::uuid[])`)
    await deleteNotificationsAbout(unit, 'meeting', ids)
    await freeTasks(unit, sql`meeting_id = any (${ids}::uuid[])`)
    await unit.execute(
      sql`delete from app.meetings where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])`,
    )
    // The sessions of series are deleted by the batches after the last of these.
    return { ...batchOf(limit, batchSize, rows.at(-1)?.last_start), deleted: ids.length }
  }
  return deleteSessions(unit, limit)
}

async function deleteSessions(unit: UnitOfWork, limit: Limit): Promise<Batch> {
  const rows = await unit.query(
    { id: column.innerId },
    sql`select i.id ${oldSessions(unit, limit)} order by i.starts_at, i.id limit ${literal(batchSize)} for update of i`,
  )
  const ids = rows.map(({ id }) => id)
  await freeTasks(unit, sql`id = any (${ids}::uuid[])`)
  await unit.execute(
    sql`delete from app.meeting_instances where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])`,
  )
  for (const table of ['meeting_updates', 'agenda_items', 'meeting_notes', 'meeting_note_writers'])
    await unit.execute(sql`
      delete from app.${raw(table)} one where tenant_id = ${unit.tenantId} and occurrence_date < ${limit.day}
        and ${isNotMovedTo(limit)}`)
  return batchOf(limit, ids.length, undefined)
}

/** Whether the occurrence of the record `one` was not moved to a day that is kept. */
const isNotMovedTo = ({ day }: Limit): Sql =>
  sql`not exists (select from app.meeting_exceptions e where e.tenant_id = one.tenant_id
    and e.meeting_id = one.meeting_id and e.occurrence_date = one.occurrence_date and e.moved_to >= ${day}::date)`

/** Tasks outlive the session that they came from. On a cluster no key does it. */
async function freeTasks(unit: UnitOfWork, ofSessions: Sql): Promise<void> {
  await unit.execute(sql`
    update app.tasks set meeting_instance_id = null
    where tenant_id = ${unit.tenantId} and meeting_instance_id = any (array(
      select id from app.meeting_instances where tenant_id = ${unit.tenantId} and ${ofSessions}))`)
}
