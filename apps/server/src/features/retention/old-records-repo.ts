import type { RetentionKind } from '#core/retention/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { firstRow } from '#server/platform/db/rows.ts'
import { literal, sql, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { firstUuidOf } from '#server/platform/ids.ts'
import {
  batchOf,
  batchSize,
  deleteNotificationsAbout,
  forgetFiles,
  type Batch,
  type Limit,
} from './batch-repo.ts'
import { countMeetings, deleteMeetings } from './old-meetings-repo.ts'

/** The records of a kind that are older than a day. */
interface OldRecords {
  count: (unit: UnitOfWork, limit: Limit) => Promise<number>
  /** Deletes the oldest; `keptFrom` is the day of the limit once no older one is left. */
  deleteBatch: (unit: UnitOfWork, limit: Limit) => Promise<Batch>
}

const oldReports = (unit: UnitOfWork, { day }: Limit): Sql =>
  sql`from app.reports where tenant_id = ${unit.tenantId} and for_date < ${day}`
const oldLeave = (unit: UnitOfWork, { day }: Limit): Sql =>
  sql`from app.leave_records where tenant_id = ${unit.tenantId} and date < ${day}`
const oldTasks = (unit: UnitOfWork, { start }: Limit): Sql =>
  sql`from app.tasks where tenant_id = ${unit.tenantId} and status = 'Completed' and completed_at < ${start}`
const oldNotifications = (unit: UnitOfWork, { start }: Limit): Sql =>
  sql`from app.notifications where tenant_id = ${unit.tenantId} and id < ${firstUuidOf(start)}::uuid`
const oldEntries = (unit: UnitOfWork, { start }: Limit): Sql =>
  sql`from app.activity_entries where tenant_id = ${unit.tenantId} and id < ${firstUuidOf(start)}::uuid`

type Rows = (unit: UnitOfWork, limit: Limit) => Sql
const countIn =
  (rows: Rows): OldRecords['count'] =>
  async (unit, limit) =>
    firstRow(await unit.query({ count: column.integer }, sql`select count(*) ${rows(unit, limit)}`)).count

export const oldRecords: Record<RetentionKind, OldRecords> = {
  reports: { count: countIn(oldReports), deleteBatch: deleteReports },
  tasks: { count: countIn(oldTasks), deleteBatch: deleteTasks },
  meetings: { count: countMeetings, deleteBatch: deleteMeetings },
  leave: { count: countIn(oldLeave), deleteBatch: deleteLeave },
  notifications: { count: countIn(oldNotifications), deleteBatch: deleteNotifications },
  activity: { count: countIn(oldEntries), deleteBatch: deleteEntries },
}

/** The last day of the oldest records that make a batch; null if there are none. */
async function lastDayOfBatch(unit: UnitOfWork, day: Sql, rows: Sql): Promise<Temporal.PlainDate | null> {
  const found = await unit.query(
    { through: column.orNull(column.day) },
    sql`select max(o.day) as through from (select ${day} as day ${rows} order by 1 limit ${literal(batchSize)}) o`,
  )
  return firstRow(found).through
}

/**
 * Whole days, the oldest first: the figures begin after them from the commit on, so that no day is counted by some of
 * its reports. Comments, versions and acknowledgments are deleted with their report, the files by housekeeping, and the
 * reminders of that time in the trigger log beside them.
 */
async function deleteReports(unit: UnitOfWork, limit: Limit): Promise<Batch> {
  const pruned = await unit.query(
    { reminders: column.integer },
    sql`select app.prune_trigger_log_of(${unit.tenantId}, ${limit.start}, ${unit.now}, ${literal(batchSize)})
      as reminders`,
  )
  const through = await lastDayOfBatch(unit, sql`for_date`, oldReports(unit, limit))
  if (through === null)
    return { deleted: 0, keptFrom: batchOf(limit, firstRow(pruned).reminders, undefined).keptFrom }
  const reports = await unit.query(
    { id: column.id('report') },
    sql`
    select id from app.reports where tenant_id = ${unit.tenantId} and for_date <= ${through} order by id for update`,
  )
  const ids = reports.map(({ id }) => id)
  await forgetFiles(unit, sql`report_id = any (${ids}::uuid[])`)
  await deleteNotificationsAbout(unit, 'report', ids)
  await unit.execute(
    sql`delete from app.reports where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])`,
  )
  return { deleted: ids.length, keptFrom: through.add({ days: 1 }) }
}

/** Whole days too, because a day without its leave would count as a missed one. */
async function deleteLeave(unit: UnitOfWork, limit: Limit): Promise<Batch> {
  const through = await lastDayOfBatch(unit, sql`date`, oldLeave(unit, limit))
  if (through === null) return { deleted: 0, keptFrom: limit.day }
  const deleted = await unit.execute(
    sql`delete from app.leave_records where tenant_id = ${unit.tenantId} and date <= ${through}`,
  )
  return { deleted, keptFrom: through.add({ days: 1 }) }
}

/** Tasks by their completion. One that was opened again meanwhile stays: the rows are locked before they are read. */
async function deleteTasks(unit: UnitOfWork, limit: Limit): Promise<Batch> {
  const rows = await unit.query(
    { id: column.id('task'), completed_at: column.orNull(column.instant) },
    sql`select id, completed_at ${oldTasks(unit, limit)} order by completed_at, id limit ${literal(batchSize)} for update`,
  )
  const ids = rows.map(({ id }) => id)
  await deleteNotificationsAbout(unit, 'task', ids)
  await unit.execute(
    sql`delete from app.tasks where tenant_id = ${unit.tenantId} and id = any (${ids}::uuid[])`,
  )
  return batchOf(limit, ids.length, rows.at(-1)?.completed_at)
}

async function deleteNotifications(unit: UnitOfWork, limit: Limit): Promise<Batch> {
  const deleted = await unit.execute(sql`
    with old as (select id ${oldNotifications(unit, limit)} order by id limit ${literal(batchSize)})
    delete from app.notifications n using old where n.tenant_id = ${unit.tenantId} and n.id = old.id`)
  return batchOf(limit, deleted, undefined)
}

/** Entries of the log are deleted by their age alone, by a function that refuses younger ones. */
async function deleteEntries(unit: UnitOfWork, limit: Limit): Promise<Batch> {
  const rows = await unit.query(
    { deleted: column.integer },
    sql`select app.prune_activity_of(${unit.tenantId}, ${limit.start}, ${unit.now}, ${literal(batchSize)}) as deleted`,
  )
  return batchOf(limit, firstRow(rows).deleted, undefined)
}
